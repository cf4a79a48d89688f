-- error: 8
module Main where

add :: Int -> Int -> Int
add a b = a + b

main :: IO ()
main = print (add 1 2 3)
