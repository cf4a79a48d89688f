-- error: 10
module Main where

f :: Int -> Int
f x = x

g :: Int -> Int
g x = x

f y = y + 1

main :: IO ()
main = print (f 1)
