-- Maps from keys to values: trees in which neither side is much heavier than the other.
module Data.Map
  ( Map, empty, singleton, null, size, member, notMember, lookup, findWithDefault, (!), (!?), insert
  , insertWith, insertWithKey, delete, adjust, adjustWithKey, update, updateWithKey, alter, union
  , unionWith, unionWithKey, unions, unionsWith, difference, (\\), intersection, intersectionWith
  , intersectionWithKey, map, mapWithKey, mapAccum, mapAccumWithKey, mapKeys, mapKeysWith, fold, foldr
  , foldl, foldrWithKey, foldlWithKey, foldWithKey, elems, keys, keysSet, assocs, toList, toAscList
  , toDescList, fromList, fromListWith, fromListWithKey, fromAscList, fromDistinctAscList, filter
  , filterWithKey, partition, partitionWithKey, mapMaybe, mapMaybeWithKey, mapEither, split
  , splitLookup, isSubmapOf, isSubmapOfBy, lookupMin, lookupMax, lookupLT, lookupGT, lookupLE, lookupGE
  , findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax, minView, maxView
  , minViewWithKey, maxViewWithKey, elemAt, lookupIndex, findIndex ) where

import Prelude hiding (empty, null, lookup, map, foldr, foldl, filter)
import qualified Prelude as P
import qualified Data.Set as Set

infixl 9 !, !?, \\

data Map k a = Tip | Bin Int k a (Map k a) (Map k a)

instance (Eq k, Eq a) => Eq (Map k a) where
  m == n = toList m == toList n

instance (Ord k, Ord a) => Ord (Map k a) where
  compare m n = compare (toList m) (toList n)

instance (Show k, Show a) => Show (Map k a) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (toList m))

instance (Ord k, Read k, Read a) => Read (Map k a) where
  readsPrec d = readParen (d > 10) (\r -> [(fromList xs, t) | ("fromList", s) <- lex r, (xs, t) <- readsPrec 11 s])

instance Functor (Map k) where
  fmap = map

instance Ord k => Monoid (Map k a) where
  mempty = Tip
  mappend = union

-- ---- balance ------------------------------------------------------------------------------------

bin :: k -> a -> Map k a -> Map k a -> Map k a
bin k x l r = Bin (size l + size r + 1) k x l r

-- Where one side may have got an element more, or one less.
balance :: k -> a -> Map k a -> Map k a -> Map k a
balance k x l r
  | size l + size r <= 1 = bin k x l r
  | size r > 3 * size l = rotateLeft k x l r
  | size l > 3 * size r = rotateRight k x l r
  | otherwise = bin k x l r

rotateLeft, rotateRight :: k -> a -> Map k a -> Map k a -> Map k a
rotateLeft k x l r = case r of
  Bin _ k2 x2 l2 r2
    | size l2 < 2 * size r2 -> bin k2 x2 (bin k x l l2) r2
    | otherwise -> case l2 of
        Bin _ k3 x3 l3 r3 -> bin k3 x3 (bin k x l l3) (bin k2 x2 r3 r2)
rotateRight k x l r = case l of
  Bin _ k2 x2 l2 r2
    | size r2 < 2 * size l2 -> bin k2 x2 l2 (bin k x r2 r)
    | otherwise -> case r2 of
        Bin _ k3 x3 l3 r3 -> bin k3 x3 (bin k2 x2 l2 l3) (bin k x r3 r)

-- Of any sizes, all keys on the left before k, those on the right after it.
link :: k -> a -> Map k a -> Map k a -> Map k a
link k x l r = case l of
  Tip -> insertFirst k x r
  Bin n kl xl ll rl -> case r of
    Tip -> insertLast k x l
    Bin m kr xr lr rr
      | 3 * n < m -> balance kr xr (link k x l lr) rr
      | 3 * m < n -> balance kl xl ll (link k x rl r)
      | otherwise -> bin k x l r

insertFirst, insertLast :: k -> a -> Map k a -> Map k a
insertFirst k x t = case t of
  Tip -> singleton k x
  Bin _ k2 y l r -> balance k2 y (insertFirst k x l) r
insertLast k x t = case t of
  Tip -> singleton k x
  Bin _ k2 y l r -> balance k2 y l (insertLast k x r)

merge :: Map k a -> Map k a -> Map k a
merge l r = case l of
  Tip -> r
  Bin n kl xl ll rl -> case r of
    Tip -> l
    Bin m kr xr lr rr
      | 3 * n < m -> balance kr xr (merge l lr) rr
      | 3 * m < n -> balance kl xl ll (merge rl r)
      | otherwise -> glue l r

-- Balanced against each other.
glue :: Map k a -> Map k a -> Map k a
glue l r
  | size l == 0 = r
  | size r == 0 = l
  | size l > size r = let ((k, x), l') = deleteFindMax l in balance k x l' r
  | otherwise = let ((k, x), r') = deleteFindMin r in balance k x l r'

-- ---- one key ------------------------------------------------------------------------------------

empty :: Map k a
empty = Tip

singleton :: k -> a -> Map k a
singleton k x = Bin 1 k x Tip Tip

null :: Map k a -> Bool
null m = size m == 0

size :: Map k a -> Int
size Tip = 0
size (Bin n _ _ _ _) = n

lookup :: Ord k => k -> Map k a -> Maybe a
lookup _ Tip = Nothing
lookup k (Bin _ k2 x l r) = case compare k k2 of
  LT -> lookup k l
  GT -> lookup k r
  EQ -> Just x

member, notMember :: Ord k => k -> Map k a -> Bool
member k m = maybe False (const True) (lookup k m)
notMember k m = not (member k m)

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault d k m = maybe d id (lookup k m)

(!) :: Ord k => Map k a -> k -> a
m ! k = maybe (error "Map.!: given key is not an element in the map") id (lookup k m)

(!?) :: Ord k => Map k a -> k -> Maybe a
m !? k = lookup k m

insert :: Ord k => k -> a -> Map k a -> Map k a
insert = insertWith const

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f = insertWithKey (\_ -> f)

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey _ k x Tip = singleton k x
insertWithKey f k x (Bin n k2 y l r) = case compare k k2 of
  LT -> balance k2 y (insertWithKey f k x l) r
  GT -> balance k2 y l (insertWithKey f k x r)
  EQ -> Bin n k (f k x y) l r

delete :: Ord k => k -> Map k a -> Map k a
delete k = alter (const Nothing) k

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = alter (fmap f)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f k = adjust (f k) k

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = alter (>>= f)

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f k = update (f k) k

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f k Tip = maybe Tip (singleton k) (f Nothing)
alter f k (Bin n k2 x l r) = case compare k k2 of
  LT -> balance k2 x (alter f k l) r
  GT -> balance k2 x l (alter f k r)
  EQ -> case f (Just x) of
    Just y -> Bin n k2 y l r
    Nothing -> glue l r

-- ---- two maps -----------------------------------------------------------------------------------

split :: Ord k => k -> Map k a -> (Map k a, Map k a)
split k m = let (l, _, r) = splitLookup k m in (l, r)

splitLookup :: Ord k => k -> Map k a -> (Map k a, Maybe a, Map k a)
splitLookup _ Tip = (Tip, Nothing, Tip)
splitLookup k (Bin _ k2 x l r) = case compare k k2 of
  LT -> let (a, y, b) = splitLookup k l in (a, y, link k2 x b r)
  GT -> let (a, y, b) = splitLookup k r in (link k2 x l a, y, b)
  EQ -> (l, Just x, r)

-- Those of the first map are preferred.
union :: Ord k => Map k a -> Map k a -> Map k a
union = unionWith const

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionWithKey (\_ -> f)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey _ Tip m = m
unionWithKey f (Bin n k x l r) m = case m of
  Tip -> Bin n k x l r
  _ -> let (a, y, b) = splitLookup k m
       in link k (maybe x (f k x) y) (unionWithKey f l a) (unionWithKey f r b)

unions :: Ord k => [Map k a] -> Map k a
unions = P.foldl union Tip

unionsWith :: Ord k => (a -> a -> a) -> [Map k a] -> Map k a
unionsWith f = P.foldl (unionWith f) Tip

difference, (\\) :: Ord k => Map k a -> Map k b -> Map k a
difference m n = filterWithKey (\k _ -> notMember k n) m
(\\) = difference

intersection :: Ord k => Map k a -> Map k b -> Map k a
intersection = intersectionWith const

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ -> f)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey f m n = mapMaybeWithKey (\k x -> fmap (f k x) (lookup k n)) m

isSubmapOf :: (Ord k, Eq a) => Map k a -> Map k a -> Bool
isSubmapOf = isSubmapOfBy (==)

isSubmapOfBy :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
isSubmapOfBy f m n = all (\(k, x) -> maybe False (f x) (lookup k n)) (toList m)

-- ---- all keys -----------------------------------------------------------------------------------

map :: (a -> b) -> Map k a -> Map k b
map f = mapWithKey (\_ -> f)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey _ Tip = Tip
mapWithKey f (Bin n k x l r) = Bin n k (f k x) (mapWithKey f l) (mapWithKey f r)

mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f = mapAccumWithKey (\a _ -> f a)

mapAccumWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey _ a Tip = (a, Tip)
mapAccumWithKey f a (Bin n k x l r) =
  let (a1, l') = mapAccumWithKey f a l
      (a2, x') = f a1 k x
      (a3, r') = mapAccumWithKey f a2 r
  in (a3, Bin n k x' l' r')

mapKeys :: Ord k2 => (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeys f m = fromList [(f k, x) | (k, x) <- toList m]

mapKeysWith :: Ord k2 => (a -> a -> a) -> (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysWith c f m = fromListWith c [(f k, x) | (k, x) <- toList m]

foldrWithKey, foldWithKey :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey _ z Tip = z
foldrWithKey f z (Bin _ k x l r) = foldrWithKey f (f k x (foldrWithKey f z r)) l
foldWithKey = foldrWithKey

foldlWithKey :: (b -> k -> a -> b) -> b -> Map k a -> b
foldlWithKey _ z Tip = z
foldlWithKey f z (Bin _ k x l r) = foldlWithKey f (f (foldlWithKey f z l) k x) r

foldr, fold :: (a -> b -> b) -> b -> Map k a -> b
foldr f = foldrWithKey (\_ -> f)
fold = foldr

foldl :: (b -> a -> b) -> b -> Map k a -> b
foldl f = foldlWithKey (\z _ -> f z)

elems :: Map k a -> [a]
elems = foldr (:) []

keys :: Map k a -> [k]
keys = foldrWithKey (\k _ ks -> k : ks) []

keysSet :: Ord k => Map k a -> Set.Set k
keysSet m = Set.fromDistinctAscList (keys m)

assocs, toList, toAscList, toDescList :: Map k a -> [(k, a)]
toList = foldrWithKey (\k x xs -> (k, x) : xs) []
toAscList = toList
assocs = toList
toDescList = foldlWithKey (\xs k x -> (k, x) : xs) []

fromList :: Ord k => [(k, a)] -> Map k a
fromList = P.foldl (\m (k, x) -> insert k x m) Tip

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f = P.foldl (\m (k, x) -> insertWith f k x m) Tip

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f = P.foldl (\m (k, x) -> insertWithKey f k x m) Tip

fromAscList :: Ord k => [(k, a)] -> Map k a
fromAscList = fromList

fromDistinctAscList :: [(k, a)] -> Map k a
fromDistinctAscList = P.foldl (\m (k, x) -> insertLast k x m) Tip

filter :: (a -> Bool) -> Map k a -> Map k a
filter p = filterWithKey (\_ -> p)

filterWithKey :: (k -> a -> Bool) -> Map k a -> Map k a
filterWithKey p = mapMaybeWithKey (\k x -> if p k x then Just x else Nothing)

partition :: (a -> Bool) -> Map k a -> (Map k a, Map k a)
partition p = partitionWithKey (\_ -> p)

partitionWithKey :: (k -> a -> Bool) -> Map k a -> (Map k a, Map k a)
partitionWithKey p m = (filterWithKey p m, filterWithKey (\k x -> not (p k x)) m)

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ -> f)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey _ Tip = Tip
mapMaybeWithKey f (Bin _ k x l r) = case f k x of
  Just y -> link k y (mapMaybeWithKey f l) (mapMaybeWithKey f r)
  Nothing -> merge (mapMaybeWithKey f l) (mapMaybeWithKey f r)

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f m =
  (mapMaybe (\x -> either Just (const Nothing) (f x)) m, mapMaybe (\x -> either (const Nothing) Just (f x)) m)

-- ---- by order -----------------------------------------------------------------------------------

lookupMin, lookupMax :: Map k a -> Maybe (k, a)
lookupMin Tip = Nothing
lookupMin (Bin _ k x l _) = maybe (Just (k, x)) Just (lookupMin l)
lookupMax Tip = Nothing
lookupMax (Bin _ k x _ r) = maybe (Just (k, x)) Just (lookupMax r)

lookupLT, lookupGT, lookupLE, lookupGE :: Ord k => k -> Map k a -> Maybe (k, a)
lookupLT k m = let (l, _, _) = splitLookup k m in lookupMax l
lookupGT k m = let (_, _, r) = splitLookup k m in lookupMin r
lookupLE k m = let (l, x, _) = splitLookup k m in maybe (lookupMax l) (\y -> Just (k, y)) x
lookupGE k m = let (_, x, r) = splitLookup k m in maybe (lookupMin r) (\y -> Just (k, y)) x

findMin, findMax :: Map k a -> (k, a)
findMin m = maybe (error "Map.findMin: empty map has no minimal element") id (lookupMin m)
findMax m = maybe (error "Map.findMax: empty map has no maximal element") id (lookupMax m)

deleteMin, deleteMax :: Map k a -> Map k a
deleteMin Tip = Tip
deleteMin (Bin _ k x l r) = if null l then r else balance k x (deleteMin l) r
deleteMax Tip = Tip
deleteMax (Bin _ k x l r) = if null r then l else balance k x l (deleteMax r)

deleteFindMin, deleteFindMax :: Map k a -> ((k, a), Map k a)
deleteFindMin m = (findMin m, deleteMin m)
deleteFindMax m = (findMax m, deleteMax m)

minViewWithKey, maxViewWithKey :: Map k a -> Maybe ((k, a), Map k a)
minViewWithKey m = if null m then Nothing else Just (deleteFindMin m)
maxViewWithKey m = if null m then Nothing else Just (deleteFindMax m)

minView, maxView :: Map k a -> Maybe (a, Map k a)
minView m = fmap (\((_, x), n) -> (x, n)) (minViewWithKey m)
maxView m = fmap (\((_, x), n) -> (x, n)) (maxViewWithKey m)

elemAt :: Int -> Map k a -> (k, a)
elemAt _ Tip = error "Map.elemAt: index out of range"
elemAt i (Bin _ k x l r) = case compare i (size l) of
  LT -> elemAt i l
  GT -> elemAt (i - size l - 1) r
  EQ -> (k, x)

lookupIndex :: Ord k => k -> Map k a -> Maybe Int
lookupIndex k m = let (l, x, _) = splitLookup k m in fmap (const (size l)) x

findIndex :: Ord k => k -> Map k a -> Int
findIndex k m = maybe (error "Map.findIndex: element is not in the map") id (lookupIndex k m)
