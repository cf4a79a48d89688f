-- error: 6
module Main where

f :: Int -> Int
f x = x
  g :: Int -> Int

main :: IO ()
main = print (f 1)
