-- error: 5
module Main where

total :: [Int] -> Int
total xs = sum xs + length xs + xs

main :: IO ()
main = print (total [1])
