-- error: 5
module Main where

main :: Int
main = 3
