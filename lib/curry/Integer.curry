-- Functions on whole numbers, as in older libraries.
module Integer ( pow, ilog, isqrt, factorial, binomial, max3, min3, maxlist, minlist ) where

-- Powers, logarithms to the base of ten, square roots, rounded down.
pow :: Int -> Int -> Int
pow = (^)

ilog :: Int -> Int
ilog n = if n < 10 then 0 else 1 + ilog (n `div` 10)

isqrt :: Int -> Int
isqrt n = if n < 2 then n else newton n
  where newton x = let y = (x + n `div` x) `div` 2 in if y >= x then x else newton y

factorial :: Int -> Int
factorial n = foldr (*) 1 [2 .. n]

binomial :: Int -> Int -> Int
binomial n m = foldr (*) 1 [n - m + 1 .. n] `div` factorial m

max3, min3 :: Ord a => a -> a -> a -> a
max3 x y z = max x (max y z)
min3 x y z = min x (min y z)

maxlist, minlist :: Ord a => [a] -> a
maxlist = foldr1 max
minlist = foldr1 min
