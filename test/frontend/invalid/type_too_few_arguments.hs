-- error: 8
module Main where

add :: Int -> Int -> Int
add a b = a + b

total :: Int
total = add 1

main :: IO ()
main = print total
