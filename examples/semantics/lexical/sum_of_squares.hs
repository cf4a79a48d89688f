-- Lexical '95 section 7.3: the squares of 1 to 400, added up. upto calls itself 400 times; with the first
-- call there are 401.
module Main where

sumSquares :: Int -> Int
sumSquares = sum . map square . upto 1

upto :: Int -> Int -> [Int]
upto n m
  | n > m = []
  | otherwise = n : upto (n + 1) m

square :: Int -> Int
square x = x * x

main :: IO ()
main = print (sumSquares 400)
