-- error: 7
module Main where

f :: Int -> Int
f n = case n of
  0 -> 1
  1 = 2
  _ -> 3

main :: IO ()
main = print (f 0)
