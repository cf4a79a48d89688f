-- Operations that choose.
module Combinatorial ( permute, subset, allSubsets, splitSet, sizedSubset, partition ) where

import Control.Search.SetFunctions

-- Some order of the elements.
permute :: [a] -> [a]
permute [] = []
permute (x : xs) = ndinsert (permute xs)
  where
    ndinsert [] = [x]
    ndinsert (y : ys) = (x : y : ys) ? (y : ndinsert ys)

-- Some of the elements, in order.
subset :: [a] -> [a]
subset [] = []
subset (x : xs) = (x : subset xs) ? subset xs

allSubsets :: Ord a => [a] -> [[a]]
allSubsets xs = sortValues (set1 subset xs)

-- Some of the elements, and the others.
splitSet :: [a] -> ([a], [a])
splitSet [] = ([], [])
splitSet (x : xs) = let (ys, zs) = splitSet xs in (x : ys, zs) ? (ys, x : zs)

sizedSubset :: Int -> [a] -> [a]
sizedSubset n l = if n == 0 then [] else aux l
  where
    aux (x : xs) = (x : sizedSubset (n - 1) xs) ? sizedSubset n xs

-- Into lists that are not empty.
partition :: [a] -> [[a]]
partition [] = []
partition (x : xs) = insert x (partition xs)
  where
    insert e [] = [[e]]
    insert e (y : ys) = ((e : y) : ys) ? (y : insert e ys)
