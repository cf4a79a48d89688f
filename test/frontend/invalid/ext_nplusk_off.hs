-- error: 6
module Main where

f :: Int -> Int
f 0 = 0
f (n + 1) = n

main :: IO ()
main = print (f 3)
