-- Lexical '95 section 7.2: the first ten ways to place seven queens on a board of eight columns. safe is
-- called 742 times.
module Main where

queens :: Int -> [[Int]]
queens 0 = [[]]
queens k = [p ++ [n] | p <- queens (k - 1), n <- [1 .. 8], safe p n]

safe :: [Int] -> Int -> Bool
safe p n = all not [check (i, j) (m, n) | (i, j) <- zip [1 ..] p]
  where
    m = 1 + length p

check :: (Int, Int) -> (Int, Int) -> Bool
check (i, j) (m, n) = j == n || i + j == m + n || i - j == m - n

main :: IO ()
main = print (length (take 10 (queens 7)))
