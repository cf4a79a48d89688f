-- error: 5
module Main where

f :: (Int, Int) -> Int
f (a, b, c) = a + b + c

main :: IO ()
main = print (f (1, 2))
