-- Input that is read when it is needed: what is after the row of zeros is never parsed.
module Main where

import qualified Data.Map as Map

parse :: String -> (Int, Int)
parse line = case words line of
  [a, b] -> (number a, number b)
  _ -> (0, 0)

number :: String -> Int
number = {-# SCC read #-} foldl (\n c -> n * 10 + fromEnum c - 48) 0

step :: Map.Map Int Int -> (Int, Int) -> Map.Map Int Int
step m (k, v) = Map.insertWith (+) k v m

main :: IO ()
main = do
  text <- getContents
  let rows = takeWhile ((/= 0) . fst) (map parse (lines text))
  print (Map.toList (foldl step Map.empty rows))
