-- Duplicates removed in O(n log n), in order of appearance.
module Data.Containers.ListUtils (nubOrd, nubOrdOn, nubInt, nubIntOn) where

import qualified Data.Set as Set

nubOrd :: Ord a => [a] -> [a]
nubOrd = nubOrdOn id

nubOrdOn :: Ord b => (a -> b) -> [a] -> [a]
nubOrdOn f = go Set.empty
  where
    go _ [] = []
    go seen (x : xs)
      | Set.member y seen = go seen xs
      | otherwise = x : go (Set.insert y seen) xs
      where
        y = f x

nubInt :: [Int] -> [Int]
nubInt = nubOrd

nubIntOn :: (a -> Int) -> [a] -> [a]
nubIntOn = nubOrdOn
