-- Duplicates removed in O(n log n), in order of appearance.
module Data.Containers.ListUtils (nubOrd, nubOrdOn, nubInt, nubIntOn) where

import qualified Data.Set as Set

-- The first of each of equal elements, without comparing each two.
nubOrd :: Ord a => [a] -> [a]
nubOrd = nubOrdOn id

-- The first of each of elements with the same key.
nubOrdOn :: Ord b => (a -> b) -> [a] -> [a]
nubOrdOn f = go Set.empty
  where
    go _ [] = []
    go seen (x : xs)
      | Set.member y seen = go seen xs
      | otherwise = x : go (Set.insert y seen) xs
      where
        y = f x

-- The first of each of equal elements, without comparing each two.
nubInt :: [Int] -> [Int]
nubInt = nubOrd

-- The first of each of elements with the same number.
nubIntOn :: (a -> Int) -> [a] -> [a]
nubIntOn = nubOrdOn
