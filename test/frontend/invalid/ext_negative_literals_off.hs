-- error: 5
module Main where

main :: IO ()
main = print (abs -1)
