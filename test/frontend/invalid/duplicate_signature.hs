-- error: 5
module Main where

f :: Int -> Int
f :: Int -> Int
f x = x

main :: IO ()
main = print (f 1)
