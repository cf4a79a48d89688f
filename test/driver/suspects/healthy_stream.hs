-- no suspect
module Main where

hamming :: [Int]
hamming = go 1
  where go n = n : go ((n * 1103515245 + 12345) `mod` 2147483648)

windows :: [Int] -> [Int]
windows (a : rest@(b : _)) = (a + b) : windows rest
windows _ = []

count :: Int -> Int -> [Int] -> Int
count 0 acc _ = acc
count k acc (x : xs) = let acc' = if even x then acc + 1 else acc in acc' `seq` count (k - 1) acc' xs
count _ acc [] = acc

main :: IO ()
main = print (count 400000 0 (windows (filter (> 1000) hamming)))
