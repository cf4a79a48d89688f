-- error: 5
module Main where

f :: a -> a
f x = x + 1

main :: IO ()
main = print (f 1)
