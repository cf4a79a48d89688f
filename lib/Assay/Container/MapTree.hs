-- The tree behind Data.Map: its balance, and its ends. The tree is strict, the values are not. See
-- Assay.Container.Set for the balance.
module Assay.Container.MapTree where

import Prelude

-- A finite map from keys to values, as a balanced tree.
data Map k a = Bin !Int !k a !(Map k a) !(Map k a) | Tip

-- ---- balance ---------------------------------------------------------------------------------------

size :: Map k a -> Int
size Tip = 0
size (Bin n _ _ _ _) = n

singleton :: k -> a -> Map k a
singleton k x = Bin 1 k x Tip Tip

bin :: k -> a -> Map k a -> Map k a -> Map k a
bin k x l r = Bin (size l + size r + 1) k x l r

balance :: k -> a -> Map k a -> Map k a -> Map k a
balance k x l r
  | sl + sr <= 1 = Bin (sl + sr + 1) k x l r
  | sr > 3 * sl = rotateLeft k x l r
  | sl > 3 * sr = rotateRight k x l r
  | otherwise = Bin (sl + sr + 1) k x l r
  where
    sl = size l
    sr = size r

rotateLeft, rotateRight :: k -> a -> Map k a -> Map k a -> Map k a
rotateLeft k x l r@(Bin _ j y rl rr)
  | size rl < 2 * size rr = bin j y (bin k x l rl) rr
  | otherwise = case rl of
      Bin _ i z rll rlr -> bin i z (bin k x l rll) (bin j y rlr rr)
      Tip -> bin k x l r
rotateLeft k x l Tip = bin k x l Tip
rotateRight k x l@(Bin _ j y ll lr) r
  | size lr < 2 * size ll = bin j y ll (bin k x lr r)
  | otherwise = case lr of
      Bin _ i z lrl lrr -> bin i z (bin j y ll lrl) (bin k x lrr r)
      Tip -> bin k x l r
rotateRight k x Tip r = bin k x Tip r

link :: k -> a -> Map k a -> Map k a -> Map k a
link k x Tip r = insertMin k x r
link k x l Tip = insertMax k x l
link k x l@(Bin sl j y ly ry) r@(Bin sr i z lz rz)
  | 3 * sl < sr = balance i z (link k x l lz) rz
  | 3 * sr < sl = balance j y ly (link k x ry r)
  | otherwise = bin k x l r

insertMin, insertMax :: k -> a -> Map k a -> Map k a
insertMin k x Tip = singleton k x
insertMin k x (Bin _ j y l r) = balance j y (insertMin k x l) r
insertMax k x Tip = singleton k x
insertMax k x (Bin _ j y l r) = balance j y l (insertMax k x r)

link2 :: Map k a -> Map k a -> Map k a
link2 Tip r = r
link2 l Tip = l
link2 l@(Bin sl k x lx rx) r@(Bin sr j y ly ry)
  | 3 * sl < sr = balance j y (link2 l ly) ry
  | 3 * sr < sl = balance k x lx (link2 rx r)
  | otherwise = glue l r

glue :: Map k a -> Map k a -> Map k a
glue Tip r = r
glue l Tip = l
glue l r
  | size l > size r = case deleteFindMax l of ((k, x), l') -> balance k x l' r
  | otherwise = case deleteFindMin r of ((k, x), r') -> balance k x l r'

-- With the middle one or without.
linkMaybe :: k -> Maybe a -> Map k a -> Map k a -> Map k a
linkMaybe k (Just x) l r = link k x l r
linkMaybe _ Nothing l r = link2 l r

-- ---- keys that ascend ------------------------------------------------------------------------------

-- What has been read of a list: perfect trees, each with the key and the value that come after it, the
-- smallest and newest first. So the list is read once, and nobody holds it.
data Ascending k a = After !k a !(Map k a) !(Ascending k a) | Start

-- A key above all others. As in counting, two trees of one size become one.
ascend :: k -> a -> Ascending k a -> Ascending k a
ascend k x = go Tip
  where
    go r (After j y l rest) | size l == size r = go (bin j y l r) rest
    go r rest = After k x r rest

ascended :: Ascending k a -> Map k a
ascended = go Tip
  where
    go r Start = r
    go r (After k x l rest) = go (link k x l r) rest

-- ---- least and greatest ----------------------------------------------------------------------------

lookupMin, lookupMax :: Map k a -> Maybe (k, a)
lookupMin Tip = Nothing
lookupMin (Bin _ k x Tip _) = Just (k, x)
lookupMin (Bin _ _ _ l _) = lookupMin l
lookupMax Tip = Nothing
lookupMax (Bin _ k x _ Tip) = Just (k, x)
lookupMax (Bin _ _ _ _ r) = lookupMax r

findMin, findMax :: Map k a -> (k, a)
findMin m = case lookupMin m of
  Just r -> r
  Nothing -> errorWithoutStackTrace "Map.findMin: empty map has no minimal element"
findMax m = case lookupMax m of
  Just r -> r
  Nothing -> errorWithoutStackTrace "Map.findMax: empty map has no maximal element"

deleteMin, deleteMax :: Map k a -> Map k a
deleteMin Tip = Tip
deleteMin (Bin _ _ _ Tip r) = r
deleteMin (Bin _ k x l r) = balance k x (deleteMin l) r
deleteMax Tip = Tip
deleteMax (Bin _ _ _ l Tip) = l
deleteMax (Bin _ k x l r) = balance k x l (deleteMax r)

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey _ Tip = Tip
updateMinWithKey f (Bin n k x Tip r) = case f k x of
  Nothing -> r
  Just x' -> Bin n k x' Tip r
updateMinWithKey f (Bin _ k x l r) = balance k x (updateMinWithKey f l) r
updateMaxWithKey _ Tip = Tip
updateMaxWithKey f (Bin n k x l Tip) = case f k x of
  Nothing -> l
  Just x' -> Bin n k x' l Tip
updateMaxWithKey f (Bin _ k x l r) = balance k x l (updateMaxWithKey f r)

deleteFindMin, deleteFindMax :: Map k a -> ((k, a), Map k a)
deleteFindMin m = case minViewWithKey m of
  Just r -> r
  Nothing -> (errorWithoutStackTrace "Map.deleteFindMin: can not return the minimal element of an empty map", Tip)
deleteFindMax m = case maxViewWithKey m of
  Just r -> r
  Nothing -> (errorWithoutStackTrace "Map.deleteFindMax: can not return the maximal element of an empty map", Tip)

minViewWithKey, maxViewWithKey :: Map k a -> Maybe ((k, a), Map k a)
minViewWithKey Tip = Nothing
minViewWithKey m = case findMin m of
  kx -> let m' = deleteMin m in m' `seq` Just (kx, m')
maxViewWithKey Tip = Nothing
maxViewWithKey m = case findMax m of
  kx -> let m' = deleteMax m in m' `seq` Just (kx, m')

minView, maxView :: Map k a -> Maybe (a, Map k a)
minView m = case minViewWithKey m of
  Nothing -> Nothing
  Just ((_, x), m') -> Just (x, m')
maxView m = case maxViewWithKey m of
  Nothing -> Nothing
  Just ((_, x), m') -> Just (x, m')
