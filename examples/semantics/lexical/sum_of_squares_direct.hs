-- Lexical '95 section 7.3, written as one loop: fewer cells, but the sums wait on the stack.
module Main where

sumSquares :: Int -> Int -> Int
sumSquares n m
  | n > m = 0
  | otherwise = square n + sumSquares (n + 1) m

square :: Int -> Int
square x = x * x

main :: IO ()
main = print (sumSquares 1 400)
