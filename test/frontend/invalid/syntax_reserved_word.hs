-- error: 5
module Main where

f :: Int -> Int
f type = type + 1

main :: IO ()
main = print (f 1)
