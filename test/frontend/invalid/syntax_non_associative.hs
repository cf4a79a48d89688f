-- error: 5
module Main where

f :: Int -> Bool
f x = 1 < x < 10

main :: IO ()
main = print (f 5)
