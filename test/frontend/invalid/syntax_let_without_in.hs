-- error: 7
module Main where

f :: Int -> Int
f x = let y = x + 1

main :: IO ()
main = print (f 1)
