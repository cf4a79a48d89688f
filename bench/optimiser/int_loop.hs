-- A loop over Ints that keeps a sum: 10^8 steps.
module Main (main) where

main :: IO ()
main = print (loop 0 0)

loop :: Int -> Int -> Int
loop acc n
  | n == 100000000 = acc
  | otherwise = loop (acc + n * (n - 1)) (n + 1)
