-- Maps from Int as binary tries of the keys' bits, the highest difference first: the content of
-- Data.IntMap.Lazy.
module Assay.Container.IntMap where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)

import Assay.Control.DeepSeq (NFData (..))
import Assay.Prim (intAnd, intLeadingZeros, intNot, intShiftL, intSubtract, intXor)
import Control.Applicative (liftA2)
import qualified Data.Foldable as F
import qualified Data.List as L
import Assay.Semigroup (Semigroup (..))

infixl 9 !, !?, \\

-- The keys of these maps.
type Key = Int

-- A branch: the bits above the one that differs, that bit, and the keys without and with it. There
-- is no Nil below a branch. The sign bit counts the other way round, so that negative keys come first.
data IntMap a
  = Nil
  | Tip !Key a
  | Bin !Int !Int !(IntMap a) !(IntMap a)

-- ---- bits ------------------------------------------------------------------------------------------

goesLeft :: Key -> Int -> Bool
goesLeft k m = intAnd (intXor k minBound) m == 0

-- The bits of a key above the branching bit.
above :: Key -> Int -> Int
above k m = intAnd k (intXor (intNot (intSubtract m 1)) m)

matches :: Key -> Int -> Int -> Bool
matches k p m = above k m == p

-- Is the first branching bit the higher one?
higher :: Int -> Int -> Bool
higher m n = intLeadingZeros m < intLeadingZeros n

-- Joins maps whose prefixes differ.
link :: Int -> IntMap a -> Int -> IntMap a -> IntMap a
link k1 t1 k2 t2
  | goesLeft k1 m = Bin p m t1 t2
  | otherwise = Bin p m t2 t1
  where
    m = intShiftL 1 (63 - intLeadingZeros (intXor k1 k2))
    p = above k1 m

bin :: Int -> Int -> IntMap a -> IntMap a -> IntMap a
bin _ _ l Nil = l
bin _ _ Nil r = r
bin p m l r = Bin p m l r

-- ---- making ----------------------------------------------------------------------------------------

empty :: IntMap a
empty = Nil

singleton :: Key -> a -> IntMap a
singleton k x = Tip k x

fromList :: [(Key, a)] -> IntMap a
fromList = L.foldl' (\m (k, x) -> insert k x m) Nil

fromListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWith f = fromListWithKey (\_ x y -> f x y)

fromListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWithKey f = L.foldl' (\m (k, x) -> insertWithKey f k x m) Nil

fromAscList, fromDistinctAscList :: [(Key, a)] -> IntMap a
fromAscList = fromList
fromDistinctAscList = fromList

fromAscListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWith = fromListWith

fromAscListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWithKey = fromListWithKey

-- ---- one key ---------------------------------------------------------------------------------------

insert :: Key -> a -> IntMap a -> IntMap a
insert k x t = case t of
  Bin p m l r
    | not (matches k p m) -> link k (Tip k x) p t
    | goesLeft k m -> Bin p m (insert k x l) r
    | otherwise -> Bin p m l (insert k x r)
  Tip j _
    | k == j -> Tip k x
    | otherwise -> link k (Tip k x) j t
  Nil -> Tip k x

insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith f = insertWithKey (\_ x y -> f x y)

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey f k x t = case t of
  Bin p m l r
    | not (matches k p m) -> link k (Tip k x) p t
    | goesLeft k m -> Bin p m (insertWithKey f k x l) r
    | otherwise -> Bin p m l (insertWithKey f k x r)
  Tip j y
    | k == j -> Tip k (f k x y)
    | otherwise -> link k (Tip k x) j t
  Nil -> Tip k x

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey f k x t = let t' = insertWithKey f k x t in t' `seq` (lookup k t, t')

delete :: Key -> IntMap a -> IntMap a
delete k = updateWithKey (\_ _ -> Nothing) k

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey f k = updateWithKey (\j x -> Just (f j x)) k

update :: (a -> Maybe a) -> Key -> IntMap a -> IntMap a
update f = updateWithKey (\_ x -> f x)

updateWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> IntMap a
updateWithKey f k t = case t of
  Bin p m l r
    | not (matches k p m) -> t
    | goesLeft k m -> bin p m (updateWithKey f k l) r
    | otherwise -> bin p m l (updateWithKey f k r)
  Tip j y
    | k == j -> case f j y of
        Just y' -> Tip j y'
        Nothing -> Nil
    | otherwise -> t
  Nil -> k `seq` Nil

-- Unlike Data.Map's, gives the old value.
updateLookupWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> (Maybe a, IntMap a)
updateLookupWithKey f k t = old `seq` t' `seq` (old, t')
  where
    old = lookup k t
    t' = updateWithKey f k t

alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter f k t = case lookup k t of
  Nothing -> case f Nothing of
    Nothing -> t
    Just x -> insert k x t
  Just y -> case f (Just y) of
    Nothing -> delete k t
    Just x -> insert k x t

alterF :: Functor f => (Maybe a -> f (Maybe a)) -> Key -> IntMap a -> f (IntMap a)
alterF f k t = fmap change (f old)
  where
    old = lookup k t
    change Nothing = maybe t (const (delete k t)) old
    change (Just x) = insert k x t

-- ---- asking ----------------------------------------------------------------------------------------

null :: IntMap a -> Bool
null Nil = True
null _ = False

size :: IntMap a -> Int
size = go 0
  where
    go :: Int -> IntMap b -> Int
    go n Nil = n
    go n (Tip _ _) = n + 1
    go n (Bin _ _ l r) = let n' = go n l in n' `seq` go n' r

lookup :: Key -> IntMap a -> Maybe a
lookup k t = case t of
  Bin p m l r
    | goesLeft k m -> lookup k l
    | otherwise -> lookup k r
  Tip j x -> if k == j then Just x else Nothing
  Nil -> k `seq` Nothing

(!?) :: IntMap a -> Key -> Maybe a
m !? k = lookup k m

(!) :: IntMap a -> Key -> a
m ! k = case lookup k m of
  Just x -> x
  Nothing -> errorWithoutStackTrace ("IntMap.!: key " ++ show k ++ " is not an element of the map")

findWithDefault :: a -> Key -> IntMap a -> a
findWithDefault d k m = case lookup k m of
  Just x -> x
  Nothing -> d

member, notMember :: Key -> IntMap a -> Bool
member k m = case lookup k m of
  Just _ -> True
  Nothing -> False
notMember k m = not (member k m)

lookupLT, lookupGT, lookupLE, lookupGE :: Key -> IntMap a -> Maybe (Key, a)
lookupLT k m = k `seq` case split k m of (l, _) -> lookupMax l
lookupGT k m = k `seq` case split k m of (_, r) -> lookupMin r
lookupLE k m = case lookup k m of
  Just x -> Just (k, x)
  Nothing -> lookupLT k m
lookupGE k m = case lookup k m of
  Just x -> Just (k, x)
  Nothing -> lookupGT k m

-- ---- combining -------------------------------------------------------------------------------------

-- Of keys in both, and of the maps of keys in only one.
mergeWithKey :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
mergeWithKey f only1 only2 = go
  where
    go Nil t2 = part only2 t2
    go t1 Nil = part only1 t1
    go t1@(Tip k x) t2 = withTip k x t1 t2
    go t1 t2@(Tip k y) = tipWith k y t1 t2
    go t1@(Bin p1 m1 l1 r1) t2@(Bin p2 m2 l2 r2)
      | m1 == m2 = if p1 == p2 then bin p1 m1 (go l1 l2) (go r1 r2) else apart p1 t1 p2 t2
      | higher m1 m2 =
          if not (matches p2 p1 m1) then apart p1 t1 p2 t2
          else if goesLeft p2 m1 then bin p1 m1 (go l1 t2) (part only1 r1)
          else bin p1 m1 (part only1 l1) (go r1 t2)
      | otherwise =
          if not (matches p1 p2 m2) then apart p1 t1 p2 t2
          else if goesLeft p1 m2 then bin p2 m2 (go t1 l2) (part only2 r2)
          else bin p2 m2 (part only2 l2) (go t1 r2)

    withTip k x t1 t2 = case t2 of
      Bin p m l r
        | not (matches k p m) -> apart k t1 p t2
        | goesLeft k m -> bin p m (withTip k x t1 l) (part only2 r)
        | otherwise -> bin p m (part only2 l) (withTip k x t1 r)
      Tip j y
        | k == j -> maybe Nil (Tip k) (f k x y)
        | otherwise -> apart k t1 j t2
      Nil -> part only1 t1

    tipWith k y t1 t2 = case t1 of
      Bin p m l r
        | not (matches k p m) -> apart p t1 k t2
        | goesLeft k m -> bin p m (tipWith k y l t2) (part only1 r)
        | otherwise -> bin p m (part only1 l) (tipWith k y r t2)
      Tip j x
        | k == j -> maybe Nil (Tip k) (f k x y)
        | otherwise -> apart j t1 k t2
      Nil -> part only2 t2

    apart p1 t1 p2 t2 = case (part only1 t1, part only2 t2) of
      (Nil, u) -> u
      (u, Nil) -> u
      (u, v) -> link p1 u p2 v

    part g t = g t

union :: IntMap a -> IntMap a -> IntMap a
union = mergeWithKey (\_ x _ -> Just x) id id

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey f = mergeWithKey (\k x y -> Just (f k x y)) id id

unions :: Foldable f => f (IntMap a) -> IntMap a
unions = F.foldl' union Nil

unionsWith :: Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith f = F.foldl' (unionWith f) Nil

difference, (\\) :: IntMap a -> IntMap b -> IntMap a
difference = mergeWithKey (\_ _ _ -> Nothing) id (const Nil)
a \\ b = difference a b

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith f = mergeWithKey (\_ x y -> f x y) id (const Nil)

-- As differenceWith; the function sees the key too.
differenceWithKey :: (Key -> a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWithKey f = mergeWithKey f id (const Nil)

intersection :: IntMap a -> IntMap b -> IntMap a
intersection = intersectionWithKey (\_ x _ -> x)

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey f = mergeWithKey (\k x y -> Just (f k x y)) (const Nil) (const Nil)

disjoint :: IntMap a -> IntMap b -> Bool
disjoint a b = null (intersection a b)

isSubmapOf, isProperSubmapOf :: Eq a => IntMap a -> IntMap a -> Bool
isSubmapOf = isSubmapOfBy (==)
isProperSubmapOf = isProperSubmapOfBy (==)

isSubmapOfBy, isProperSubmapOfBy :: (a -> b -> Bool) -> IntMap a -> IntMap b -> Bool
isSubmapOfBy f = go
  where
    go Nil _ = True
    go (Tip k x) b = maybe False (f x) (lookup k b)
    go a@(Bin p m l r) (Bin q n l' r')
      | higher n m = matches p q n && go a (if goesLeft p n then l' else r')
      | otherwise = m == n && p == q && go l l' && go r r'
    go _ _ = False
isProperSubmapOfBy f a b = size a < size b && isSubmapOfBy f a b

-- ---- mapping ---------------------------------------------------------------------------------------

map :: (a -> b) -> IntMap a -> IntMap b
map f = mapWithKey (\_ x -> f x)

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey f = go
  where
    go Nil = Nil
    go (Tip k x) = Tip k (f k x)
    go (Bin p m l r) = Bin p m (go l) (go r)

traverseWithKey :: Applicative t => (Key -> a -> t b) -> IntMap a -> t (IntMap b)
traverseWithKey f = go
  where
    go Nil = pure Nil
    go (Tip k x) = fmap (Tip k) (f k x)
    go (Bin p m l r) = liftA2 (Bin p m) (go l) (go r)

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey _ a Nil = (a, Nil)
mapAccumWithKey f a (Tip k x) = let (a', x') = f a k x in (a', Tip k x')
mapAccumWithKey f a (Bin p m l r) =
  let (a1, l') = mapAccumWithKey f a l
      (a2, r') = mapAccumWithKey f a1 r
  in (a2, Bin p m l' r')
mapAccumRWithKey _ a Nil = (a, Nil)
mapAccumRWithKey f a (Tip k x) = let (a', x') = f a k x in (a', Tip k x')
mapAccumRWithKey f a (Bin p m l r) =
  let (a1, r') = mapAccumRWithKey f a r
      (a2, l') = mapAccumRWithKey f a1 l
  in (a2, Bin p m l' r')

mapKeys, mapKeysMonotonic :: (Key -> Key) -> IntMap a -> IntMap a
mapKeys f m = fromList [(f k, x) | (k, x) <- toAscList m]
mapKeysMonotonic = mapKeys

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith c f m = fromListWith c [(f k, x) | (k, x) <- toAscList m]

-- ---- folding ---------------------------------------------------------------------------------------

foldr, foldr' :: (a -> b -> b) -> b -> IntMap a -> b
foldr f = foldrWithKey (\_ x z -> f x z)
foldr' f = foldrWithKey' (\_ x z -> f x z)

foldl, foldl' :: (b -> a -> b) -> b -> IntMap a -> b
foldl f = foldlWithKey (\z _ x -> f z x)
foldl' f = foldlWithKey' (\z _ x -> f z x)

foldrWithKey, foldrWithKey' :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldrWithKey f = go
  where
    go z Nil = z
    go z (Tip k x) = f k x z
    go z (Bin _ _ l r) = go (go z r) l
foldrWithKey' f = go
  where
    go z Nil = z
    go z (Tip k x) = z `seq` f k x z
    go z (Bin _ _ l r) = let z' = go z r in z' `seq` go z' l

foldlWithKey, foldlWithKey' :: (b -> Key -> a -> b) -> b -> IntMap a -> b
foldlWithKey f = go
  where
    go z Nil = z
    go z (Tip k x) = f z k x
    go z (Bin _ _ l r) = go (go z l) r
foldlWithKey' f = go
  where
    go z Nil = z
    go z (Tip k x) = z `seq` f z k x
    go z (Bin _ _ l r) = let z' = go z l in z' `seq` go z' r

foldMapWithKey :: Monoid m => (Key -> a -> m) -> IntMap a -> m
foldMapWithKey f = go
  where
    go Nil = mempty
    go (Tip k x) = f k x
    go (Bin _ _ l r) = go l <> go r

elems :: IntMap a -> [a]
elems = foldr (:) []

keys :: IntMap a -> [Key]
keys = foldrWithKey (\k _ ks -> k : ks) []

assocs, toList, toAscList, toDescList :: IntMap a -> [(Key, a)]
assocs = toAscList
toList = toAscList
toAscList = foldrWithKey (\k x xs -> (k, x) : xs) []
toDescList = foldlWithKey (\xs k x -> (k, x) : xs) []

-- ---- filtering -------------------------------------------------------------------------------------

filter :: (a -> Bool) -> IntMap a -> IntMap a
filter p = filterWithKey (\_ x -> p x)

filterWithKey :: (Key -> a -> Bool) -> IntMap a -> IntMap a
filterWithKey p = mapMaybeWithKey (\k x -> if p k x then Just x else Nothing)

partition :: (a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partition p = partitionWithKey (\_ x -> p x)

partitionWithKey :: (Key -> a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partitionWithKey p = mapEitherWithKey (\k x -> if p k x then Left x else Right x)

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey f = go
  where
    go Nil = Nil
    go (Tip k x) = maybe Nil (Tip k) (f k x)
    go (Bin p m l r) = bin p m (go l) (go r)

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey f = go
  where
    go Nil = (Nil, Nil)
    go (Tip k x) = case f k x of
      Left y -> (Tip k y, Nil)
      Right z -> (Nil, Tip k z)
    go (Bin p m l r) = case (go l, go r) of
      ((l1, l2), (r1, r2)) -> (bin p m l1 r1, bin p m l2 r2)

split :: Key -> IntMap a -> (IntMap a, IntMap a)
split k t = case splitLookup k t of (l, _, r) -> (l, r)

splitLookup :: Key -> IntMap a -> (IntMap a, Maybe a, IntMap a)
splitLookup k t = case t of
  Bin p m l r
    | not (matches k p m) -> if k < p then (Nil, Nothing, t) else (t, Nothing, Nil)
    | goesLeft k m -> case splitLookup k l of (lt, x, gt) -> (lt, x, bin p m gt r)
    | otherwise -> case splitLookup k r of (lt, x, gt) -> (bin p m l lt, x, gt)
  Tip j y
    | k > j -> (t, Nothing, Nil)
    | k < j -> (Nil, Nothing, t)
    | otherwise -> (Nil, Just y, Nil)
  Nil -> (Nil, Nothing, Nil)

splitRoot :: IntMap a -> [IntMap a]
splitRoot Nil = []
splitRoot (Bin _ _ l r) = [l, r]
splitRoot t = [t]

-- ---- least and greatest ----------------------------------------------------------------------------

lookupMin, lookupMax :: IntMap a -> Maybe (Key, a)
lookupMin Nil = Nothing
lookupMin (Tip k x) = Just (k, x)
lookupMin (Bin _ _ l _) = lookupMin l
lookupMax Nil = Nothing
lookupMax (Tip k x) = Just (k, x)
lookupMax (Bin _ _ _ r) = lookupMax r

findMin, findMax :: IntMap a -> (Key, a)
findMin t = case lookupMin t of
  Just r -> r
  Nothing -> errorWithoutStackTrace "findMin: empty map has no minimal element"
findMax t = case lookupMax t of
  Just r -> r
  Nothing -> errorWithoutStackTrace "findMax: empty map has no maximal element"

deleteMin, deleteMax :: IntMap a -> IntMap a
deleteMin Nil = Nil
deleteMin t = updateMinWithKey (\_ _ -> Nothing) t
deleteMax Nil = Nil
deleteMax t = updateMaxWithKey (\_ _ -> Nothing) t

updateMin, updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey f t = case t of
  Nil -> errorWithoutStackTrace "updateMinWithKey Nil"
  Tip k x -> maybe Nil (Tip k) (f k x)
  Bin p m l r -> bin p m (updateMinWithKey f l) r
updateMaxWithKey f t = case t of
  Nil -> errorWithoutStackTrace "updateMaxWithKey Nil"
  Tip k x -> maybe Nil (Tip k) (f k x)
  Bin p m l r -> bin p m l (updateMaxWithKey f r)

minViewWithKey, maxViewWithKey :: IntMap a -> Maybe ((Key, a), IntMap a)
minViewWithKey t = case lookupMin t of
  Nothing -> Nothing
  Just kx -> let t' = deleteMin t in t' `seq` Just (kx, t')
maxViewWithKey t = case lookupMax t of
  Nothing -> Nothing
  Just kx -> let t' = deleteMax t in t' `seq` Just (kx, t')

minView, maxView :: IntMap a -> Maybe (a, IntMap a)
minView t = fmap (\((_, x), t') -> (x, t')) (minViewWithKey t)
maxView t = fmap (\((_, x), t') -> (x, t')) (maxViewWithKey t)

deleteFindMin, deleteFindMax :: IntMap a -> ((Key, a), IntMap a)
deleteFindMin t = case minViewWithKey t of
  Just r -> r
  Nothing -> errorWithoutStackTrace "deleteFindMin: empty map has no minimal element"
deleteFindMax t = case maxViewWithKey t of
  Just r -> r
  Nothing -> errorWithoutStackTrace "deleteFindMax: empty map has no maximal element"

-- ---- instances -------------------------------------------------------------------------------------

instance Eq a => Eq (IntMap a) where
  a == b = toAscList a == toAscList b

instance Ord a => Ord (IntMap a) where
  compare a b = compare (toAscList a) (toAscList b)

instance Show a => Show (IntMap a) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (toAscList m))

instance Read a => Read (IntMap a) where
  readsPrec d = readParen (d > 10) (\s -> [(fromList xs, u) | ("fromList", r) <- lex s, (xs, u) <- readsPrec 11 r])

instance Semigroup (IntMap a) where
  (<>) = union
  stimes n m = if n <= 0 then Nil else m

instance Monoid (IntMap a) where
  mempty = Nil
  mconcat = unions

instance Functor IntMap where
  fmap = map

instance Foldable IntMap where
  elem x m = x `seq` any (== x) (elems m)
  foldMap f = foldMapWithKey (\_ x -> f x)
  foldr = foldr
  foldl = foldl
  foldr' = foldr'
  foldl' = foldl'
  toList = elems
  null = null
  length = size

instance Traversable IntMap where
  traverse f = traverseWithKey (\_ x -> f x)

instance NFData a => NFData (IntMap a) where
  rnf Nil = ()
  rnf (Tip _ x) = rnf x
  rnf (Bin _ _ l r) = rnf l `seq` rnf r

-- | Of two maps, one after the other.
compose :: IntMap c -> IntMap Int -> IntMap c
compose Nil ab = ab `seq` Nil
compose bc ab = mapMaybe (\b -> lookup b bc) ab

traverseMaybeWithKey :: Applicative f => (Key -> a -> f (Maybe b)) -> IntMap a -> f (IntMap b)
traverseMaybeWithKey f = go
  where
    go Nil = pure Nil
    go (Tip k x) = fmap (maybe Nil (Tip k)) (f k x)
    go (Bin p m l r) = liftA2 (bin p m) (go l) (go r)
