-- Pseudo-random numbers: infinite lists that a seed decides.
module System.Random
  ( nextInt, nextIntRange, nextBoolean, getRandomSeed, shuffle ) where

import System.CPUTime (getElapsedTime)

step :: Int -> Int
step s = (s * 25214903917 + 11) `mod` 281474976710656

-- Of 32 bits, with a sign.
nextInt :: Int -> [Int]
nextInt seed = map signed (tail (iterate step ((seed * 2654435769 + 12345) `mod` 281474976710656)))
  where
    signed s = s `div` 65536 - 2147483648

-- From 0 up to what is less than n.
nextIntRange :: Int -> Int -> [Int]
nextIntRange seed n = map (`mod` n) (nextInt seed)

nextBoolean :: Int -> [Bool]
nextBoolean seed = map (>= 0) (nextInt seed)

getRandomSeed :: IO Int
getRandomSeed = getElapsedTime

-- The elements in another order.
shuffle :: Int -> [a] -> [a]
shuffle seed xs = go (nextInt seed) (length xs) xs
  where
    go (r : rs) n ys = if n == 0 then [] else
      let (before, y : after) = splitAt (r `mod` n) ys in y : go rs (n - 1) (before ++ after)
