-- The functions of Data.IntMap.Strict that differ from the lazy ones: every value is evaluated before
-- it is put into the map.
module Assay.Container.StrictIntMap where

import Prelude hiding (lookup, map)

import Assay.Container.IntMap (IntMap (..), Key, delete, goesLeft, link, lookup, matches, toAscList)
import qualified Assay.Container.IntMap as M
import Assay.Container.IntSet (IntSet)
import qualified Assay.Container.IntSet as S
import Assay.Container.StrictMap (forceJust)
import Control.Applicative (liftA2)
import qualified Data.Foldable as F
import qualified Data.List as L

singleton :: Key -> a -> IntMap a
singleton k x = x `seq` Tip k x

fromSet :: (Key -> a) -> IntSet -> IntMap a
fromSet f s = map id (S.fromSet f s)

fromList :: [(Key, a)] -> IntMap a
fromList = L.foldl' (\m (k, x) -> insert k x m) Nil

fromListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWith f = fromListWithKey (\_ x y -> f x y)

fromListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWithKey f = L.foldl' (\m (k, x) -> insertWithKey f k x m) Nil

fromAscList, fromDistinctAscList :: [(Key, a)] -> IntMap a
fromAscList = fromAscListWithKey (\_ x _ -> x)
fromDistinctAscList = fromList

fromAscListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWith f = fromAscListWithKey (\_ x y -> f x y)

-- Of values with the same key the first is only evaluated by the function.
fromAscListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWithKey f = fromListWithKey f . combine
  where
    combine ((k, x) : (j, y) : rest)
      | k == j = let z = f k y x in z `seq` combine ((k, z) : rest)
    combine (first : rest) = first : combine rest
    combine [] = []

insert :: Key -> a -> IntMap a -> IntMap a
insert k x t = x `seq` M.insert k x t

insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith f = insertWithKey (\_ x y -> f x y)

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey f k x t = case t of
  Bin p m l r
    | not (matches k p m) -> x `seq` link k (Tip k x) p t
    | goesLeft k m -> Bin p m (insertWithKey f k x l) r
    | otherwise -> Bin p m l (insertWithKey f k x r)
  Tip j y
    | k == j -> let z = f k x y in z `seq` Tip k z
    | otherwise -> x `seq` link k (Tip k x) j t
  Nil -> x `seq` Tip k x

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey f k x t = let t' = insertWithKey f k x t in t' `seq` (lookup k t, t')

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey f = updateWithKey (\k x -> Just (f k x))

update :: (a -> Maybe a) -> Key -> IntMap a -> IntMap a
update f = updateWithKey (\_ x -> f x)

updateWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> IntMap a
updateWithKey f = M.updateWithKey (\k x -> forceJust (f k x))

updateLookupWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> (Maybe a, IntMap a)
updateLookupWithKey f = M.updateLookupWithKey (\k x -> forceJust (f k x))

alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter f = M.alter (forceJust . f)

alterF :: Functor f => (Maybe a -> f (Maybe a)) -> Key -> IntMap a -> f (IntMap a)
alterF f k t = fmap change (f old)
  where
    old = lookup k t
    change Nothing = maybe t (const (delete k t)) old
    change (Just x) = insert k x t

mergeWithKey :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
mergeWithKey f = M.mergeWithKey (\k x y -> forceJust (f k x y))

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey f = mergeWithKey (\k x y -> Just (f k x y)) id id

unionsWith :: Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith f = F.foldl' (unionWith f) Nil

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith f = mergeWithKey (\_ x y -> f x y) id (const Nil)

differenceWithKey :: (Key -> a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWithKey f = mergeWithKey f id (const Nil)

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey f = mergeWithKey (\k x y -> Just (f k x y)) (const Nil) (const Nil)

map :: (a -> b) -> IntMap a -> IntMap b
map f = mapWithKey (\_ x -> f x)

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey f = go
  where
    go Nil = Nil
    go (Tip k x) = let y = f k x in y `seq` Tip k y
    go (Bin p m l r) = Bin p m (go l) (go r)

traverseWithKey :: Applicative t => (Key -> a -> t b) -> IntMap a -> t (IntMap b)
traverseWithKey f = go
  where
    go Nil = pure Nil
    go (Tip k x) = fmap (\y -> y `seq` Tip k y) (f k x)
    go (Bin p m l r) = liftA2 (Bin p m) (go l) (go r)

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey f = go
  where
    go a Nil = a `seq` (a, Nil)
    go a (Tip k x) = case f a k x of (a', x') -> a' `seq` x' `seq` (a', Tip k x')
    go a (Bin p m l r) = case go a l of (a1, l') -> case go a1 r of (a2, r') -> (a2, Bin p m l' r')
mapAccumRWithKey f = go
  where
    go a Nil = a `seq` (a, Nil)
    go a (Tip k x) = case f a k x of (a', x') -> a' `seq` x' `seq` (a', Tip k x')
    go a (Bin p m l r) = case go a r of (a1, r') -> case go a1 l of (a2, l') -> (a2, Bin p m l' r')

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith c f m = fromListWith c [(f k, x) | (k, x) <- toAscList m]

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey f = M.mapMaybeWithKey (\k x -> forceJust (f k x))

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey f = M.mapEitherWithKey (\k x -> case f k x of
  Left y -> y `seq` Left y
  Right z -> z `seq` Right z)

updateMin, updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey f = M.updateMinWithKey (\k x -> forceJust (f k x))
updateMaxWithKey f = M.updateMaxWithKey (\k x -> forceJust (f k x))

traverseMaybeWithKey :: Applicative f => (Key -> a -> f (Maybe b)) -> IntMap a -> f (IntMap b)
traverseMaybeWithKey f = go
  where
    go Nil = pure Nil
    go (Tip k x) = fmap (maybe Nil (\v -> v `seq` Tip k v)) (f k x)
    go (Bin p m l r) = liftA2 (M.bin p m) (go l) (go r)
