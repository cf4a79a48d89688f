-- error: 5
module Main where

first :: a -> b -> a
first x y = y

main :: IO ()
main = print (first 1 2)
