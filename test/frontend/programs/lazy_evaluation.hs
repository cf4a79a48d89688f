-- Laziness: what must not be forced, sharing, infinite and cyclic data.
module Main where

import Data.List (foldl')

primes :: [Int]
primes = 2 : filter isPrime [3, 5 ..]

isPrime :: Int -> Bool
isPrime n = all (\p -> n `mod` p /= 0) (takeWhile (\p -> p * p <= n) primes)

hamming :: [Integer]
hamming = 1 : merge (map (* 2) hamming) (merge (map (* 3) hamming) (map (* 5) hamming))
  where
    merge xx@(x : xs) yy@(y : ys)
      | x < y = x : merge xs yy
      | x > y = y : merge xx ys
      | otherwise = x : merge xs ys

pascal :: [[Integer]]
pascal = iterate (\row -> zipWith (+) (0 : row) (row ++ [0])) [1]

data Node = Node { label :: Int, next :: Node }

ring :: Node
ring = a where
  a = Node 1 b
  b = Node 2 c
  c = Node 3 a

walk :: Int -> Node -> [Int]
walk 0 _ = []
walk n (Node l k) = l : walk (n - 1) k

-- Replace each element by the minimum in one pass.
repMin :: [Int] -> [Int]
repMin xs = out
  where
    (out, m) = go xs
    go [] = ([], maxBound)
    go (y : ys) = let (rest, k) = go ys in (m : rest, min y k)

cond :: Bool -> a -> a -> a
cond True a _ = a
cond False _ b = b

main :: IO ()
main = do
  print (takeWhile (< 60) primes, primes !! 500)
  print (take 15 hamming)
  print (take 6 pascal)
  print (walk 7 ring)
  print (repMin [3, 1, 2])
  print (cond True 1 undefined, fst (1, undefined), length [undefined, undefined], const 1 (undefined :: Int))
  print (take 3 (map (* 2) [1 ..]), null (undefined : undefined), and [False, undefined], length (zip [] undefined))
  print (let xs = 1 : map (* 2) xs in take 10 xs)
  print (let (a, b) = (b + 1, 10) in a)
  print (case undefined of ~(a, b) -> 1, (\ ~(Just x) -> 2) Nothing)
  print (foldl' (+) 0 [1 .. 100000], foldr (\x k -> if x > 5 then [] else x : k) [] [1 ..])
  print (lazyTake 2 (1 : 2 : undefined))
  where
    lazyTake :: Int -> [a] -> [a]
    lazyTake 0 _ = []
    lazyTake n ~(x : xs) = x : lazyTake (n - 1) xs
