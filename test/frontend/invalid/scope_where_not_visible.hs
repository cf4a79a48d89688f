-- error: 9
module Main where

f :: Int -> Int
f x = y + 1
  where y = x * 2

g :: Int -> Int
g x = y

main :: IO ()
main = print (f 1 + g 2)
