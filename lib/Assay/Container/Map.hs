-- Maps: the content of Data.Map.Lazy. Assay.Container.MapTree has the tree, Assay.Container.StrictMap
-- what forces values.
module Assay.Container.Map
  ( module Assay.Container.Map, module Assay.Container.MapTree, module Assay.Container.MapPlaces
  ) where

import Prelude hiding (drop, filter, foldl, foldr, lookup, map, null, splitAt, take)

import Assay.Container.MapPlaces
import Assay.Container.MapTree
import Assay.Control.DeepSeq (NFData (..))
import Assay.Container.Set (Set)
import qualified Assay.Container.Set as Set
import Control.Applicative (liftA3)
import qualified Data.Foldable as F
import qualified Data.List as L
import Assay.Semigroup (Semigroup (..))

infixl 9 !, !?, \\

-- ---- making ----------------------------------------------------------------------------------------

empty :: Map k a
empty = Tip

fromSet :: (k -> a) -> Set k -> Map k a
fromSet _ Set.Tip = Tip
fromSet f (Set.Bin n k l r) = Bin n k (f k) (fromSet f l) (fromSet f r)

fromList :: Ord k => [(k, a)] -> Map k a
fromList [] = Tip
fromList ((first, value) : rest) = go first (ascend first value Start) rest
  where
    go _ made [] = ascended made
    go j made kxs@((k, x) : kxs')
      | j < k = go k (ascend k x made) kxs'
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
  | j == k = combineEqual f ((k, f k y x) : rest)
  | otherwise = (j, x) : combineEqual f ((k, y) : rest)
combineEqual _ kxs = kxs

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList kxs = ascended (L.foldl' (\made (k, x) -> ascend k x made) Start kxs)
fromDistinctDescList kxs = fromDistinctAscList (reverse kxs)

-- ---- one key ---------------------------------------------------------------------------------------

insert :: Ord k => k -> a -> Map k a -> Map k a
insert k x = go
  where
    go Tip = singleton k x
    go (Bin n j y l r) = case compare k j of
      LT -> balance j y (go l) r
      GT -> balance j y l (go r)
      EQ -> Bin n k x l r

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f = insertWithKey (\_ x y -> f x y)

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey f k x = go
  where
    go Tip = singleton k x
    go (Bin n j y l r) = case compare k j of
      LT -> balance j y (go l) r
      GT -> balance j y l (go r)
      EQ -> Bin n k (f k x y) l r

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x m = let m' = insertWithKey f k x m in m' `seq` (lookup k m, m')

delete :: Ord k => k -> Map k a -> Map k a
delete k = go
  where
    go Tip = k `seq` Tip
    go (Bin _ j y l r) = case compare k j of
      LT -> balance j y (go l) r
      GT -> balance j y l (go r)
      EQ -> glue l r

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f k = go
  where
    go Tip = k `seq` Tip
    go (Bin n j y l r) = case compare k j of
      LT -> Bin n j y (go l) r
      GT -> Bin n j y l (go r)
      EQ -> Bin n j (f j y) l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = updateWithKey (\_ x -> f x)

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f k = go
  where
    go Tip = k `seq` Tip
    go (Bin n j y l r) = case compare k j of
      LT -> balance j y (go l) r
      GT -> balance j y l (go r)
      EQ -> case f j y of
        Just y' -> Bin n j y' l r
        Nothing -> glue l r

-- The new value where it was changed, the old one where it was deleted.
updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f k m = case lookup k m of
  Nothing -> (Nothing, m)
  Just x -> case f k x of
    Just x' -> (Just x', insertKeepingKey k x' m)
    Nothing -> (Just x, delete k m)

insertKeepingKey :: Ord k => k -> a -> Map k a -> Map k a
insertKeepingKey k x = adjust (\_ -> x) k

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f k = go
  where
    go Tip = case f Nothing of
      Nothing -> k `seq` Tip
      Just x -> singleton k x
    go (Bin n j y l r) = case compare k j of
      LT -> balance j y (go l) r
      GT -> balance j y l (go r)
      EQ -> case f (Just y) of
        Just y' -> Bin n j y' l r
        Nothing -> glue l r

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f k m = k `seq` old `seq` fmap change (f old)
  where
    old = lookup k m
    change Nothing = case old of
      Nothing -> m
      Just _ -> delete k m
    change (Just x) = insert k x m

-- ---- asking ----------------------------------------------------------------------------------------

null :: Map k a -> Bool
null Tip = True
null _ = False

lookup :: Ord k => k -> Map k a -> Maybe a
lookup k = go
  where
    go Tip = k `seq` Nothing
    go (Bin _ j x l r) = case compare k j of
      LT -> go l
      GT -> go r
      EQ -> Just x

(!?) :: Ord k => Map k a -> k -> Maybe a
m !? k = lookup k m

(!) :: Ord k => Map k a -> k -> a
m ! k = case lookup k m of
  Just x -> x
  Nothing -> errorWithoutStackTrace "Map.!: given key is not an element in the map"

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault d k m = case lookup k m of
  Just x -> x
  Nothing -> d

member, notMember :: Ord k => k -> Map k a -> Bool
member k = go
  where
    go Tip = k `seq` False
    go (Bin _ j _ l r) = case compare k j of
      LT -> go l
      GT -> go r
      EQ -> True
notMember k m = not (member k m)

lookupLT, lookupGT, lookupLE, lookupGE :: Ord k => k -> Map k v -> Maybe (k, v)
lookupLT k = go Nothing
  where
    go best Tip = k `seq` best
    go best (Bin _ j x l r) = if k <= j then go best l else go (Just (j, x)) r
lookupGT k = go Nothing
  where
    go best Tip = k `seq` best
    go best (Bin _ j x l r) = if k < j then go (Just (j, x)) l else go best r
lookupLE k = go Nothing
  where
    go best Tip = k `seq` best
    go best (Bin _ j x l r) = case compare k j of
      LT -> go best l
      EQ -> Just (j, x)
      GT -> go (Just (j, x)) r
lookupGE k = go Nothing
  where
    go best Tip = k `seq` best
    go best (Bin _ j x l r) = case compare k j of
      LT -> go (Just (j, x)) l
      EQ -> Just (j, x)
      GT -> go best r

-- ---- combining -------------------------------------------------------------------------------------

-- Equal keys are taken from the left.
union :: Ord k => Map k a -> Map k a -> Map k a
union t Tip = t
union t (Bin 1 k x _ _) = insertWith (\_ old -> old) k x t
union Tip t = t
union (Bin _ k x l r) t = case split k t of
  (lt, gt) -> link k x (union l lt) (union r gt)

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey _ t Tip = t
unionWithKey _ Tip t = t
unionWithKey f (Bin _ k x l r) t = case splitLookup k t of
  (lt, found, gt) ->
    let l' = unionWithKey f l lt
        r' = unionWithKey f r gt
    in case found of
         Nothing -> link k x l' r'
         Just y -> link k (f k x y) l' r'

unions :: (Foldable f, Ord k) => f (Map k a) -> Map k a
unions = F.foldl' union Tip

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f = F.foldl' (unionWith f) Tip

difference, (\\) :: Ord k => Map k a -> Map k b -> Map k a
difference Tip _ = Tip
difference t Tip = t
difference t (Bin _ k _ l r) = case split k t of
  (lt, gt) -> link2 (difference lt l) (difference gt r)
a \\ b = difference a b

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f = differenceWithKey (\_ x y -> f x y)

-- As differenceWith; the function sees the key too.
differenceWithKey :: Ord k => (k -> a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWithKey f t1 t2 = t2 `seq` mergeWithKey f id (const Tip) t1 t2

intersection :: Ord k => Map k a -> Map k b -> Map k a
intersection = intersectionWithKey (\_ x _ -> x)

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey _ Tip _ = Tip
intersectionWithKey _ _ Tip = Tip
intersectionWithKey f (Bin _ k x l r) t = case splitLookup k t of
  (lt, found, gt) -> linkMaybe k (fmap (f k x) found) (intersectionWithKey f l lt) (intersectionWithKey f r gt)

disjoint :: Ord k => Map k a -> Map k b -> Bool
disjoint Tip _ = True
disjoint _ Tip = True
disjoint (Bin _ k _ l r) t = case splitLookup k t of
  (lt, found, gt) -> maybe True (const False) found && disjoint l lt && disjoint r gt

-- What the first map makes of the second's values, where it has them.
compose :: Ord b => Map b c -> Map a b -> Map a c
compose Tip ab = ab `seq` Tip
compose bc ab = mapMaybe (\b -> lookup b bc) ab

-- The general union: what to do with keys of both, and with the parts that only one map has.
mergeWithKey :: Ord k => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c) -> Map k a -> Map k b -> Map k c
mergeWithKey f only1 only2 = go
  where
    go Tip t = only2 t
    go t Tip = only1 t
    go (Bin _ k x l r) t = case splitLookup k t of
      (lt, found, gt) ->
        let l' = go l lt
            r' = go r gt
        in case found of
             Nothing -> case only1 (singleton k x) of
               Tip -> link2 l' r'
               Bin _ _ x' _ _ -> link k x' l' r'
             Just y -> linkMaybe k (f k x y) l' r'

restrictKeys, withoutKeys :: Ord k => Map k a -> Set k -> Map k a
restrictKeys Tip _ = Tip
restrictKeys _ Set.Tip = Tip
restrictKeys (Bin _ k x l r) s = case Set.splitMember k s of
  (ls, found, rs) ->
    let l' = restrictKeys l ls
        r' = restrictKeys r rs
    in if found then link k x l' r' else link2 l' r'
withoutKeys Tip _ = Tip
withoutKeys m Set.Tip = m
withoutKeys m (Set.Bin _ k l r) = case split k m of
  (lm, rm) -> link2 (withoutKeys lm l) (withoutKeys rm r)

isSubmapOf, isProperSubmapOf :: (Ord k, Eq a) => Map k a -> Map k a -> Bool
isSubmapOf = isSubmapOfBy (==)
isProperSubmapOf = isProperSubmapOfBy (==)

isSubmapOfBy, isProperSubmapOfBy :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
isSubmapOfBy f a b = size a <= size b && isWithinBy f a b
isProperSubmapOfBy f a b = size a < size b && isSubmapOfBy f a b

-- isSubmapOfBy, once the sizes allow it.
isWithinBy :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
isWithinBy _ Tip _ = True
isWithinBy _ _ Tip = False
isWithinBy f (Bin _ k x l r) t = case splitLookup k t of
  (lt, Just y, gt) -> f x y && size l <= size lt && size r <= size gt && isWithinBy f l lt && isWithinBy f r gt
  _ -> False

-- ---- mapping ---------------------------------------------------------------------------------------

map :: (a -> b) -> Map k a -> Map k b
map f = go
  where
    go Tip = Tip
    go (Bin n k x l r) = Bin n k (f x) (go l) (go r)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey f = go
  where
    go Tip = Tip
    go (Bin n k x l r) = Bin n k (f k x) (go l) (go r)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey f = go
  where
    go Tip = pure Tip
    go (Bin 1 k x _ _) = fmap (singleton k) (f k x)
    go (Bin n k x l r) = liftA3 (\l' x' r' -> Bin n k x' l' r') (go l) (f k x) (go r)

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
  in (a3, Bin n k x' l' r')
mapAccumRWithKey _ a Tip = (a, Tip)
mapAccumRWithKey f a (Bin n k x l r) =
  let (a1, r') = mapAccumRWithKey f a r
      (a2, x') = f a1 k x
      (a3, l') = mapAccumRWithKey f a2 l
  in (a3, Bin n k x' l' r')

mapKeys :: Ord k2 => (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeys f m = fromList [(f k, x) | (k, x) <- toAscList m]

mapKeysWith :: Ord k2 => (a -> a -> a) -> (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysWith c f m = fromListWith c [(f k, x) | (k, x) <- toAscList m]

mapKeysMonotonic :: (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysMonotonic _ Tip = Tip
mapKeysMonotonic f (Bin n k x l r) = Bin n (f k) x (mapKeysMonotonic f l) (mapKeysMonotonic f r)

-- ---- folding ---------------------------------------------------------------------------------------

foldr, foldr' :: (a -> b -> b) -> b -> Map k a -> b
foldr f = foldrWithKey (\_ x z -> f x z)
foldr' f = foldrWithKey' (\_ x z -> f x z)

foldl, foldl' :: (b -> a -> b) -> b -> Map k a -> b
foldl f = foldlWithKey (\z _ x -> f z x)
foldl' f = foldlWithKey' (\z _ x -> f z x)

foldrWithKey, foldrWithKey' :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey f = go
  where
    go z Tip = z
    go z (Bin _ k x l r) = go (f k x (go z r)) l
foldrWithKey' f = go
  where
    go z Tip = z
    go z (Bin _ k x l r) = let z' = go z r in z' `seq` (let z'' = f k x z' in z'' `seq` go z'' l)

foldlWithKey, foldlWithKey' :: (b -> k -> a -> b) -> b -> Map k a -> b
foldlWithKey f = go
  where
    go z Tip = z
    go z (Bin _ k x l r) = go (f (go z l) k x) r
foldlWithKey' f = go
  where
    go z Tip = z
    go z (Bin _ k x l r) = let z' = go z l in z' `seq` (let z'' = f z' k x in z'' `seq` go z'' r)

foldMapWithKey :: Monoid m => (k -> a -> m) -> Map k a -> m
foldMapWithKey f = go
  where
    go Tip = mempty
    go (Bin 1 k x _ _) = f k x
    go (Bin _ k x l r) = go l <> (f k x <> go r)

elems :: Map k a -> [a]
elems = foldr (:) []

keys :: Map k a -> [k]
keys = foldrWithKey (\k _ ks -> k : ks) []

keysSet :: Map k a -> Set k
keysSet Tip = Set.Tip
keysSet (Bin n k _ l r) = Set.Bin n k (keysSet l) (keysSet r)

assocs, toList, toAscList, toDescList :: Map k a -> [(k, a)]
assocs = toAscList
toList = toAscList
toAscList = foldrWithKey (\k x xs -> (k, x) : xs) []
toDescList = foldlWithKey (\xs k x -> (k, x) : xs) []

-- ---- filtering -------------------------------------------------------------------------------------

filter :: (a -> Bool) -> Map k a -> Map k a
filter p = filterWithKey (\_ x -> p x)

filterWithKey :: (k -> a -> Bool) -> Map k a -> Map k a
filterWithKey _ Tip = Tip
filterWithKey p (Bin _ k x l r)
  | p k x = link k x (filterWithKey p l) (filterWithKey p r)
  | otherwise = link2 (filterWithKey p l) (filterWithKey p r)

partition :: (a -> Bool) -> Map k a -> (Map k a, Map k a)
partition p = partitionWithKey (\_ x -> p x)

partitionWithKey :: (k -> a -> Bool) -> Map k a -> (Map k a, Map k a)
partitionWithKey _ Tip = (Tip, Tip)
partitionWithKey p (Bin _ k x l r) = case (partitionWithKey p l, partitionWithKey p r) of
  ((l1, l2), (r1, r2)) -> if p k x then (link k x l1 r1, link2 l2 r2) else (link2 l1 r1, link k x l2 r2)

takeWhileAntitone, dropWhileAntitone :: (k -> Bool) -> Map k a -> Map k a
takeWhileAntitone p m = fst (spanAntitone p m)
dropWhileAntitone p m = snd (spanAntitone p m)

spanAntitone :: (k -> Bool) -> Map k a -> (Map k a, Map k a)
spanAntitone _ Tip = (Tip, Tip)
spanAntitone p (Bin _ k x l r)
  | p k = case spanAntitone p r of (u, v) -> (link k x l u, v)
  | otherwise = case spanAntitone p l of (u, v) -> (u, link k x v r)

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey _ Tip = Tip
mapMaybeWithKey f (Bin _ k x l r) = linkMaybe k (f k x) (mapMaybeWithKey f l) (mapMaybeWithKey f r)

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey _ Tip = (Tip, Tip)
mapEitherWithKey f (Bin _ k x l r) = case (mapEitherWithKey f l, mapEitherWithKey f r) of
  ((l1, l2), (r1, r2)) -> case f k x of
    Left y -> (link k y l1 r1, link2 l2 r2)
    Right z -> (link2 l1 r1, link k z l2 r2)

split :: Ord k => k -> Map k a -> (Map k a, Map k a)
split k m = case splitLookup k m of (l, _, r) -> (l, r)

splitLookup :: Ord k => k -> Map k a -> (Map k a, Maybe a, Map k a)
splitLookup k Tip = k `seq` (Tip, Nothing, Tip)
splitLookup k (Bin _ j x l r) = case compare k j of
  LT -> case splitLookup k l of (lt, found, gt) -> (lt, found, link j x gt r)
  GT -> case splitLookup k r of (lt, found, gt) -> (link j x l lt, found, gt)
  EQ -> (l, Just x, r)

splitRoot :: Map k a -> [Map k a]
splitRoot Tip = []
splitRoot (Bin _ k x l r) = [l, singleton k x, r]

valid :: Ord k => Map k a -> Bool
valid m = Set.valid (keysSet m)

-- ---- instances -------------------------------------------------------------------------------------

instance (Eq k, Eq a) => Eq (Map k a) where
  a == b = size a == size b && toAscList a == toAscList b

instance (Ord k, Ord a) => Ord (Map k a) where
  compare a b = compare (toAscList a) (toAscList b)

instance (Show k, Show a) => Show (Map k a) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (toAscList m))

instance (Ord k, Read k, Read a) => Read (Map k a) where
  readsPrec d = readParen (d > 10) (\s -> [(fromList xs, u) | ("fromList", r) <- lex s, (xs, u) <- readsPrec 11 r])

instance Ord k => Semigroup (Map k a) where
  (<>) = union
  stimes n m = if n <= 0 then empty else m

instance Ord k => Monoid (Map k a) where
  mempty = empty
  mconcat = unions

instance Functor (Map k) where
  fmap = map
  a <$ m = map (const a) m

instance Foldable (Map k) where
  fold = foldMapWithKey (\_ x -> x)
  foldMap f = foldMapWithKey (\_ x -> f x)
  foldr = foldr
  foldl = foldl
  foldr' = foldr'
  foldl' = foldl'
  toList = elems
  null = null
  length = size
  elem x m = x `seq` any (== x) (elems m)
  sum = foldl' (+) 0
  product = foldl' (*) 1

instance Traversable (Map k) where
  traverse f = traverseWithKey (\_ x -> f x)

instance (NFData k, NFData a) => NFData (Map k a) where
  rnf Tip = ()
  rnf (Bin _ k x l r) = rnf k `seq` rnf x `seq` rnf l `seq` rnf r
