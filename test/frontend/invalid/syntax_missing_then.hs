-- error: 5
module Main where

f :: Bool -> Int
f b = if b 1 else 2

main :: IO ()
main = print (f True)
