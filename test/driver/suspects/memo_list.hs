-- suspect: kept-constant at (5,
module Main where

collatz :: [Int]
collatz = map steps [0 ..]
  where steps n = go n 0
        go :: Int -> Int -> Int
        go n k | n <= 1 = k
               | even n = go (n `div` 2) (k + 1)
               | otherwise = go (3 * n + 1) (k + 1)

main :: IO ()
main = do
  print (maximum (take 60000 collatz))
  print (collatz !! 100)
