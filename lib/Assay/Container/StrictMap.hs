-- The functions of Data.Map.Strict that differ from the lazy ones: every value is evaluated before it
-- is put into the map.
module Assay.Container.StrictMap where

import Prelude hiding (filter, foldr, lookup, map)

import Assay.Container.Map (Ascending (..), Map (..), ascend, ascended, balance, delete, glue, link, link2, lookup, splitLookup, toAscList)
import qualified Assay.Container.Map as M
import Assay.Container.Set (Set)
import qualified Assay.Container.Set as Set
import Control.Applicative (liftA3)
import qualified Data.Foldable as F
import qualified Data.List as L

singleton :: k -> a -> Map k a
singleton k x = x `seq` Bin 1 k x Tip Tip

linkMaybe :: k -> Maybe a -> Map k a -> Map k a -> Map k a
linkMaybe k (Just x) l r = x `seq` link k x l r
linkMaybe _ Nothing l r = link2 l r

-- ---- making ----------------------------------------------------------------------------------------

fromSet :: (k -> a) -> Set k -> Map k a
fromSet _ Set.Tip = Tip
fromSet f (Set.Bin n k l r) = let x = f k in x `seq` Bin n k x (fromSet f l) (fromSet f r)

fromList :: Ord k => [(k, a)] -> Map k a
fromList [] = Tip
fromList ((first, value) : rest) = value `seq` go first (ascend first value Start) rest
  where
    go _ made [] = ascended made
    go j made kxs@((k, x) : kxs')
      | j < k = x `seq` go k (ascend k x made) kxs'
      | otherwise = L.foldl' (\m (i, y) -> insert i y m) (ascended made) kxs

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f = fromListWithKey (\_ x y -> f x y)

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f = L.foldl' (\m (k, x) -> insertWithKey f k x m) Tip

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList = fromAscListWithKey (\_ x _ -> x)
fromDescList = fromDescListWithKey (\_ x _ -> x)

fromAscListWith, fromDescListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f = fromAscListWithKey (\_ x y -> f x y)
fromDescListWith f = fromDescListWithKey (\_ x y -> f x y)

fromAscListWithKey, fromDescListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWithKey f kxs = fromDistinctAscList (combineEqual f kxs)
fromDescListWithKey f kxs = fromDistinctDescList (combineEqual f kxs)

combineEqual :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> [(k, a)]
combineEqual f ((j, x) : (k, y) : rest)
  | j == k = let z = f k y x in z `seq` combineEqual f ((k, z) : rest)
  | otherwise = (j, x) : combineEqual f ((k, y) : rest)
combineEqual _ kxs = kxs

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList kxs = ascended (L.foldl' (\made (k, x) -> x `seq` ascend k x made) Start kxs)
fromDistinctDescList kxs = forceValues (M.fromDistinctDescList kxs)

forceValues :: Map k a -> Map k a
forceValues m = go m `seq` m
  where
    go Tip = ()
    go (Bin _ _ x l r) = go l `seq` x `seq` go r

-- ---- one key ---------------------------------------------------------------------------------------

insert :: Ord k => k -> a -> Map k a -> Map k a
insert k x m = x `seq` M.insert k x m

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f = insertWithKey (\_ x y -> f x y)

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey f k x = go
  where
    go Tip = singleton k x
    go (Bin n j y l r) = case compare k j of
      LT -> balance j y (go l) r
      GT -> balance j y l (go r)
      EQ -> let x' = f k x y in x' `seq` Bin n k x' l r

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x m = let m' = insertWithKey f k x m in m' `seq` (lookup k m, m')

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f k = go
  where
    go Tip = k `seq` Tip
    go (Bin n j y l r) = case compare k j of
      LT -> Bin n j y (go l) r
      GT -> Bin n j y l (go r)
      EQ -> let y' = f j y in y' `seq` Bin n j y' l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = updateWithKey (\_ x -> f x)

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f = M.updateWithKey (\k x -> forceJust (f k x))

-- Evaluates what is inside as soon as it is looked at.
forceJust :: Maybe a -> Maybe a
forceJust Nothing = Nothing
forceJust (Just x) = x `seq` Just x

updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f = M.updateLookupWithKey (\k x -> forceJust (f k x))

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f = M.alter (forceJust . f)

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f k m = k `seq` old `seq` fmap change (f old)
  where
    old = lookup k m
    change Nothing = case old of
      Nothing -> m
      Just _ -> delete k m
    change (Just x) = insert k x m

-- ---- combining -------------------------------------------------------------------------------------

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey _ t Tip = t
unionWithKey f t (Bin _ k x Tip Tip) = insertAfter f k x t
unionWithKey f (Bin _ k x Tip Tip) t = insertWithKey f k x t
unionWithKey _ Tip t = t
unionWithKey f (Bin _ k x l r) t = case splitLookup k t of
  (lt, found, gt) ->
    let l' = unionWithKey f l lt
        r' = unionWithKey f r gt
    in case found of
         Nothing -> link k x l' r'
         Just y -> let z = f k x y in z `seq` link k z l' r'

-- As insertWithKey, but what is there comes first.
insertAfter :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertAfter f k x = go
  where
    go Tip = singleton k x
    go (Bin n j y l r) = case compare k j of
      LT -> balance j y (go l) r
      GT -> balance j y l (go r)
      EQ -> let z = f j y x in z `seq` Bin n j z l r

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f = F.foldl' (unionWith f) Tip

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f = differenceWithKey (\_ x y -> f x y)

differenceWithKey :: Ord k => (k -> a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWithKey f t1 t2 = t2 `seq` M.mergeWithKey (\k x y -> forceJust (f k x y)) id (const Tip) t1 t2

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey _ Tip _ = Tip
intersectionWithKey _ _ Tip = Tip
intersectionWithKey f (Bin _ k x l r) t = case splitLookup k t of
  (lt, found, gt) -> linkMaybe k (fmap (f k x) found) (intersectionWithKey f l lt) (intersectionWithKey f r gt)

-- Leaves the values to the functions, as that of containers does.
mergeWithKey :: Ord k => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c) -> Map k a -> Map k b -> Map k c
mergeWithKey = M.mergeWithKey

-- ---- mapping ---------------------------------------------------------------------------------------

map :: (a -> b) -> Map k a -> Map k b
map f = mapWithKey (\_ x -> f x)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey f = go
  where
    go Tip = Tip
    go (Bin n k x l r) = let x' = f k x in x' `seq` Bin n k x' (go l) (go r)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey f = go
  where
    go Tip = pure Tip
    go (Bin n k x l r) = liftA3 (\l' x' r' -> x' `seq` Bin n k x' l' r') (go l) (f k x) (go r)

traverseMaybeWithKey :: Applicative f => (k -> a -> f (Maybe b)) -> Map k a -> f (Map k b)
traverseMaybeWithKey f = go
  where
    go Tip = pure Tip
    go (Bin _ k x l r) = liftA3 (\l' mx r' -> linkMaybe k mx l' r') (go l) (f k x) (go r)

mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey _ a Tip = (a, Tip)
mapAccumWithKey f a (Bin n k x l r) =
  let (a1, l') = mapAccumWithKey f a l
      (a2, x') = f a1 k x
      (a3, r') = mapAccumWithKey f a2 r
  in x' `seq` (a3, Bin n k x' l' r')
mapAccumRWithKey _ a Tip = (a, Tip)
mapAccumRWithKey f a (Bin n k x l r) =
  let (a1, r') = mapAccumRWithKey f a r
      (a2, x') = f a1 k x
      (a3, l') = mapAccumRWithKey f a2 l
  in x' `seq` (a3, Bin n k x' l' r')

mapKeysWith :: Ord k2 => (a -> a -> a) -> (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysWith c f m = fromListWith c [(f k, x) | (k, x) <- toAscList m]

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey f = M.mapMaybeWithKey (\k x -> forceJust (f k x))

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey f = M.mapEitherWithKey (\k x -> forceEither (f k x))
  where
    forceEither (Left y) = y `seq` Left y
    forceEither (Right z) = z `seq` Right z

-- ---- by place, least and greatest ------------------------------------------------------------------

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt f = M.updateAt (\k x -> forceJust (f k x))

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey f = M.updateMinWithKey (\k x -> forceJust (f k x))
updateMaxWithKey f = M.updateMaxWithKey (\k x -> forceJust (f k x))
