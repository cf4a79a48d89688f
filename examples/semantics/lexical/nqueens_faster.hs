-- Lexical '95 section 7.2, after its profile was read: safe stops at the first queen in the way without
-- making a list of answers first.
module Main where

queens :: Int -> [[Int]]
queens 0 = [[]]
queens k = [p ++ [n] | p <- queens (k - 1), n <- [1 .. 8], safe p n]

safe :: [Int] -> Int -> Bool
safe p n = allFalse 1 p
  where
    m = 1 + length p
    allFalse _ [] = True
    allFalse i (j : js)
      | check (i, j) (m, n) = False
      | otherwise = allFalse (i + 1) js

check :: (Int, Int) -> (Int, Int) -> Bool
check (i, j) (m, n) = j == n || i + j == m + n || i - j == m - n

main :: IO ()
main = print (length (take 10 (queens 7)))
