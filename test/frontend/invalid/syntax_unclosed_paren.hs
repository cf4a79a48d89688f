-- error: 7
module Main where

f :: Int
f = (1 + 2

main :: IO ()
main = print f
