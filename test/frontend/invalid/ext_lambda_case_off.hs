-- error: 5
module Main where

f :: Int -> Int
f = \case
  0 -> 1
  _ -> 2

main :: IO ()
main = print (f 0)
