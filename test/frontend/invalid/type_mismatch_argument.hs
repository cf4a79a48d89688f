-- error: 8
module Main where

double :: Int -> Int
double n = n * 2

main :: IO ()
main = print (double "four")
