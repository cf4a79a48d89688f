-- error: 7
module Main where

f :: Int -> Int -> Int
f 0 y = y
-- The clause that differs from the first; GHC names the first of them.
f x = x

main :: IO ()
main = print (f 0 1)
