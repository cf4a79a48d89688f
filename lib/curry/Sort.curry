-- Sorting, as in older libraries.
module Sort ( sort, sortBy, sorted, sortedBy, mergeSort, mergeSortBy, quickSort, quickSortBy
            , insertionSort, insertionSortBy, cmpString, leqString ) where

import Data.List (insertBy, sort, sortBy)

sorted :: Ord a => [a] -> Bool
sorted = sortedBy (<=)

sortedBy :: (a -> a -> Bool) -> [a] -> Bool
sortedBy leq xs = and (zipWith leq xs (drop 1 xs))

mergeSort, quickSort, insertionSort :: Ord a => [a] -> [a]
mergeSort = sort
quickSort = quickSortBy (<=)
insertionSort = insertionSortBy (<=)

mergeSortBy, quickSortBy, insertionSortBy :: (a -> a -> Bool) -> [a] -> [a]
mergeSortBy = sortBy
quickSortBy leq xs = case xs of
  []     -> []
  y : ys -> quickSortBy leq (filter (`leq` y) ys) ++ y : quickSortBy leq (filter (not . (`leq` y)) ys)
insertionSortBy leq = foldr (insertBy leq) []

cmpString :: String -> String -> Ordering
cmpString = compare

leqString :: String -> String -> Bool
leqString = (<=)
