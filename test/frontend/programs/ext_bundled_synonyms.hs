{-# LANGUAGE PatternSynonyms #-}
-- What an export list puts with a type comes along with it, one by one or all.
module Main where

import Support.Scale (Int (Dozen), Maybe (..))
import qualified Support.Scale as Scale (Int (..))

name :: Int -> String
name Dozen = "dozen"
name Scale.Score = "score"
name n = show n

main :: IO ()
main = do
  mapM_ (putStrLn . name) [11, 12, 20, Dozen + 1, Scale.Score]
  print [x | Found x <- [Just 1, Nothing, Found 3]]
