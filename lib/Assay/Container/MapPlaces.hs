-- Maps as sequences in the order of their keys: elements by their place.
module Assay.Container.MapPlaces where

import Prelude hiding (drop, splitAt, take)

import Assay.Container.MapTree

lookupIndex :: Ord k => k -> Map k a -> Maybe Int
lookupIndex k = go 0
  where
    go _ Tip = k `seq` Nothing
    go n (Bin _ j _ l r) = case compare k j of
      LT -> go n l
      GT -> go (n + size l + 1) r
      EQ -> Just (n + size l)

findIndex :: Ord k => k -> Map k a -> Int
findIndex k m = case lookupIndex k m of
  Just n -> n
  Nothing -> errorWithoutStackTrace "Map.findIndex: element is not in the map"

elemAt :: Int -> Map k a -> (k, a)
elemAt i Tip = i `seq` errorWithoutStackTrace "Map.elemAt: index out of range"
elemAt i (Bin _ k x l r) = case compare i (size l) of
  LT -> elemAt i l
  GT -> elemAt (i - size l - 1) r
  EQ -> (k, x)

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt _ i Tip = i `seq` errorWithoutStackTrace "Map.updateAt: index out of range"
updateAt f i (Bin n k x l r) = case compare i (size l) of
  LT -> balance k x (updateAt f i l) r
  GT -> balance k x l (updateAt f (i - size l - 1) r)
  EQ -> case f k x of
    Just x' -> Bin n k x' l r
    Nothing -> glue l r

deleteAt :: Int -> Map k a -> Map k a
deleteAt i m
  | i < 0 || i >= size m = errorWithoutStackTrace "Map.deleteAt: index out of range"
  | otherwise = updateAt (\_ _ -> Nothing) i m

take, drop :: Int -> Map k a -> Map k a
take i m = fst (splitAt i m)
drop i m = snd (splitAt i m)

splitAt :: Int -> Map k a -> (Map k a, Map k a)
splitAt i Tip = i `seq` (Tip, Tip)
splitAt i m@(Bin _ k x l r)
  | i <= 0 = (Tip, m)
  | i >= size m = (m, Tip)
  | otherwise = case compare i (size l) of
      LT -> case splitAt i l of (u, v) -> (u, link k x v r)
      EQ -> (l, insertMin k x r)
      GT -> case splitAt (i - size l - 1) r of (u, v) -> (link k x l u, v)
