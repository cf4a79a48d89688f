-- A strict map evaluates what goes into it.
module Main where

import qualified Data.Map.Strict as Map

frequencies :: [Int] -> Map.Map Int Int
frequencies = go Map.empty
  where
    go table [] = table
    go table (x : xs) = let t = Map.insertWith (+) x 1 table in t `seq` go t xs

main :: IO ()
main = do
  let table = frequencies [n * n `mod` 1009 | n <- [1 .. 200000]]
  print (Map.size table)
  print (sum (Map.elems table))
