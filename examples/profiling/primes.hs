module Main where

import qualified Data.Map as Map
import Data.List (foldl')

primes :: [Int]
primes = sieve [2 ..]

sieve :: [Int] -> [Int]
sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]

histogram :: [Int] -> Map.Map Int Int
histogram = foldl' bump Map.empty

bump :: Map.Map Int Int -> Int -> Map.Map Int Int
bump m x = Map.insertWith (+) (x `mod` 10) 1 m

collatz :: Int -> Int
collatz 1 = 0
collatz n = 1 + collatz (if even n then n `div` 2 else 3 * n + 1)

main :: IO ()
main = do
  print (histogram (take 1500 primes))
  print (maximum (map collatz [1 .. 20000]))
  print (length (show (product [1 .. 3000 :: Integer])))
