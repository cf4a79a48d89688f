-- error: 9
module Specialize where

import Data.List (sortBy, insertBy)

total :: Num a => [a] -> a
total = foldr (+) 0
{-# SPECIALIZE total :: [Int] -> Int #-}
{-# SPECIALIZE total :: [Bool] -> Bool #-}
{-# SPECIALIZE total :: [Int] -> Integer, [Double] -> Double #-}
{-# SPECIALIZE total :: Maybe -> Int #-}
{-# SPECIALIZE total :: Fractional b => [b] -> b #-}
{-# SPECIALIZE total :: [b] -> b #-}

-- Inferred, and more general than its uses.
inferred x y = if x == y then [x] else [y]
{-# SPECIALIZE inferred :: Char -> Char -> String #-}
{-# SPECIALIZE inferred :: Char -> Char -> Int #-}

{-# SPECIALIZE insertBy :: (Int -> Int -> Ordering) -> Int -> [Int] -> [Int] #-}
{-# SPECIALIZE sortBy :: [Int] -> [Int] #-}

class Box f where
  put :: Show a => a -> f a

data Pair a = Pair a a

instance Box Pair where
  put a = Pair a a
  {-# SPECIALIZE put :: Int -> Pair Int #-}
  {-# SPECIALIZE put :: Int -> [Int] #-}
  {-# SPECIALIZE put :: (Int -> Int) -> Pair (Int -> Int) #-}

local :: Int -> Int
local n = go n
  where
    go :: Integral a => a -> a
    go k = k `div` 2
    {-# SPECIALIZE go :: Int -> Int #-}
    {-# SPECIALIZE go :: Int -> Double #-}
