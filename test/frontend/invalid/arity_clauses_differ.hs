-- error: 5
module Main where

f :: Int -> Int -> Int
f 0 y = y
f x = x

main :: IO ()
main = print (f 0 1)
