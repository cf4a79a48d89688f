-- error: 8
module Main where

lookup :: Int -> Int
lookup n = n

main :: IO ()
main = print (lookup 3)
