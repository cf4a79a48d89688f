-- Sets as weight-balanced trees: the content of Data.Set. A subtree has at most three times the
-- elements of its sibling.
module Assay.Container.Set where

import Prelude hiding (drop, filter, foldl, foldr, map, null, splitAt, take)

import Assay.Control.DeepSeq (NFData (..))

import qualified Data.Foldable as F
import qualified Data.List as L

import Assay.Semigroup (Semigroup (..))

infixl 9 \\

-- A finite set of ordered elements, as a balanced tree.
data Set a = Bin !Int !a !(Set a) !(Set a) | Tip

-- ---- balance ---------------------------------------------------------------------------------------

size :: Set a -> Int
size Tip = 0
size (Bin n _ _ _) = n

bin :: a -> Set a -> Set a -> Set a
bin x l r = Bin (size l + size r + 1) x l r

-- For subtrees that differ from balanced ones by one insertion or deletion.
balance :: a -> Set a -> Set a -> Set a
balance x l r
  | sl + sr <= 1 = Bin (sl + sr + 1) x l r
  | sr > 3 * sl = rotateLeft x l r
  | sl > 3 * sr = rotateRight x l r
  | otherwise = Bin (sl + sr + 1) x l r
  where
    sl = size l
    sr = size r

rotateLeft, rotateRight :: a -> Set a -> Set a -> Set a
rotateLeft x l r@(Bin _ y rl rr)
  | size rl < 2 * size rr = bin y (bin x l rl) rr
  | otherwise = case rl of
      Bin _ z rll rlr -> bin z (bin x l rll) (bin y rlr rr)
      Tip -> bin x l r
rotateLeft x l Tip = bin x l Tip
rotateRight x l@(Bin _ y ll lr) r
  | size lr < 2 * size ll = bin y ll (bin x lr r)
  | otherwise = case lr of
      Bin _ z lrl lrr -> bin z (bin y ll lrl) (bin x lrr r)
      Tip -> bin x l r
rotateRight x Tip r = bin x Tip r

-- Joins trees of any sizes, everything in the left one being smaller than x, and so on.
link :: a -> Set a -> Set a -> Set a
link x Tip r = insertMin x r
link x l Tip = insertMax x l
link x l@(Bin sl y ly ry) r@(Bin sr z lz rz)
  | 3 * sl < sr = balance z (link x l lz) rz
  | 3 * sr < sl = balance y ly (link x ry r)
  | otherwise = bin x l r

insertMin, insertMax :: a -> Set a -> Set a
insertMin x Tip = singleton x
insertMin x (Bin _ y l r) = balance y (insertMin x l) r
insertMax x Tip = singleton x
insertMax x (Bin _ y l r) = balance y l (insertMax x r)

merge :: Set a -> Set a -> Set a
merge Tip r = r
merge l Tip = l
merge l@(Bin sl x lx rx) r@(Bin sr y ly ry)
  | 3 * sl < sr = balance y (merge l ly) ry
  | 3 * sr < sl = balance x lx (merge rx r)
  | otherwise = glue l r

-- Of trees that are balanced with each other.
glue :: Set a -> Set a -> Set a
glue Tip r = r
glue l Tip = l
glue l r
  | size l > size r = case deleteFindMax l of (m, l') -> balance m l' r
  | otherwise = case deleteFindMin r of (m, r') -> balance m l r'

-- ---- making ----------------------------------------------------------------------------------------

empty :: Set a
empty = Tip

singleton :: a -> Set a
singleton x = Bin 1 x Tip Tip

fromList :: Ord a => [a] -> Set a
fromList [] = Tip
fromList (first : rest) = go first (ascend first Start) rest
  where
    go _ made [] = ascended made
    go x made ys@(y : ys')
      | x < y = go y (ascend y made) ys'
      | otherwise = L.foldl' (\s z -> insert z s) (ascended made) ys

-- As of maps (Assay.Container.MapTree): perfect trees, each with the element after it.
data Ascending a = After !a !(Set a) !(Ascending a) | Start

ascend :: a -> Ascending a -> Ascending a
ascend x = go Tip
  where
    go r (After y l rest) | size l == size r = go (Bin (size l + size r + 1) y l r) rest
    go r rest = After x r rest

ascended :: Ascending a -> Set a
ascended = go Tip
  where
    go r Start = r
    go r (After x l rest) = go (link x l r) rest

-- Strictly.
ascending :: Ord a => [a] -> Bool
ascending (x : ys@(y : _)) = x < y && ascending ys
ascending _ = True

fromAscList, fromDescList :: Eq a => [a] -> Set a
fromAscList xs = fromDistinctAscList (distinct xs)
fromDescList xs = fromDistinctDescList (distinct xs)

-- Of equal neighbours the last one stays.
distinct :: Eq a => [a] -> [a]
distinct (x : ys@(y : _)) = if x == y then distinct ys else x : distinct ys
distinct xs = xs

fromDistinctAscList, fromDistinctDescList :: [a] -> Set a
fromDistinctAscList xs = ascended (L.foldl' (\made x -> ascend x made) Start xs)
fromDistinctDescList xs = fromDistinctAscList (reverse xs)

powerSet :: Set a -> Set (Set a)
powerSet xs0 = insertMin empty (foldr' step Tip xs0)
  where
    step x pxs = glue (insertMin (singleton x) (mapMonotonic (insertMin x) pxs)) pxs

cartesianProduct :: Set a -> Set b -> Set (a, b)
cartesianProduct as bs = bs `seq` fromDistinctAscList [(a, b) | a <- toAscList as, b <- toAscList bs]

disjointUnion :: Set a -> Set b -> Set (Either a b)
disjointUnion as bs = merge (mapMonotonic Left as) (mapMonotonic Right bs)

insert :: Ord a => a -> Set a -> Set a
insert x = go
  where
    go Tip = singleton x
    go (Bin n y l r) = case compare x y of
      LT -> balance y (go l) r
      GT -> balance y l (go r)
      EQ -> Bin n x l r

delete :: Ord a => a -> Set a -> Set a
delete x = go
  where
    go Tip = x `seq` Tip
    go (Bin _ y l r) = case compare x y of
      LT -> balance y (go l) r
      GT -> balance y l (go r)
      EQ -> glue l r

alterF :: (Ord a, Functor f) => (Bool -> f Bool) -> a -> Set a -> f (Set a)
alterF f x s = fmap choose (f present)
  where
    present = member x s
    choose True = if present then s else insert x s
    choose False = if present then delete x s else s

-- ---- asking ----------------------------------------------------------------------------------------

null :: Set a -> Bool
null Tip = True
null _ = False

member, notMember :: Ord a => a -> Set a -> Bool
member x = go
  where
    go Tip = x `seq` False
    go (Bin _ y l r) = case compare x y of
      LT -> go l
      GT -> go r
      EQ -> True
notMember x s = not (member x s)

lookupLT, lookupGT, lookupLE, lookupGE :: Ord a => a -> Set a -> Maybe a
lookupLT x = go Nothing
  where
    go best Tip = x `seq` best
    go best (Bin _ y l r) = if x <= y then go best l else go (Just y) r
lookupGT x = go Nothing
  where
    go best Tip = x `seq` best
    go best (Bin _ y l r) = if x < y then go (Just y) l else go best r
lookupLE x = go Nothing
  where
    go best Tip = x `seq` best
    go best (Bin _ y l r) = case compare x y of
      LT -> go best l
      EQ -> Just y
      GT -> go (Just y) r
lookupGE x = go Nothing
  where
    go best Tip = x `seq` best
    go best (Bin _ y l r) = case compare x y of
      LT -> go (Just y) l
      EQ -> Just y
      GT -> go best r

isSubsetOf, isProperSubsetOf, disjoint :: Ord a => Set a -> Set a -> Bool
isSubsetOf a b = size a <= size b && isWithin a b
isProperSubsetOf a b = size a < size b && isSubsetOf a b
disjoint Tip _ = True
disjoint _ Tip = True
disjoint (Bin _ x l r) t = case splitMember x t of
  (lt, found, gt) -> not found && disjoint l lt && disjoint r gt

-- isSubsetOf, once the sizes allow it.
isWithin :: Ord a => Set a -> Set a -> Bool
isWithin Tip _ = True
isWithin _ Tip = False
isWithin (Bin _ x l r) t = case splitMember x t of
  (lt, found, gt) -> found && size l <= size lt && size r <= size gt && isWithin l lt && isWithin r gt

-- ---- combining -------------------------------------------------------------------------------------

-- Equal elements are taken from the left.
union :: Ord a => Set a -> Set a -> Set a
union t Tip = t
union t (Bin 1 x _ _) = insertNew x t
union Tip t = t
union (Bin _ x l r) t = case split x t of
  (lt, gt) -> link x (union l lt) (union r gt)

insertNew :: Ord a => a -> Set a -> Set a
insertNew x t = if member x t then t else insert x t

unions :: (Foldable f, Ord a) => f (Set a) -> Set a
unions = F.foldl' union Tip

difference, intersection, (\\) :: Ord a => Set a -> Set a -> Set a
difference Tip _ = Tip
difference t Tip = t
difference t (Bin _ x l r) = case split x t of
  (lt, gt) -> merge (difference lt l) (difference gt r)
intersection Tip _ = Tip
intersection _ Tip = Tip
intersection (Bin _ x l r) t = case splitMember x t of
  (lt, found, gt) ->
    let l' = intersection l lt
        r' = intersection r gt
    in if found then link x l' r' else merge l' r'
a \\ b = difference a b

-- ---- filtering -------------------------------------------------------------------------------------

filter :: (a -> Bool) -> Set a -> Set a
filter _ Tip = Tip
filter p (Bin _ x l r) = if p x then link x (filter p l) (filter p r) else merge (filter p l) (filter p r)

partition :: (a -> Bool) -> Set a -> (Set a, Set a)
partition _ Tip = (Tip, Tip)
partition p (Bin _ x l r) = case (partition p l, partition p r) of
  ((l1, l2), (r1, r2)) -> if p x then (link x l1 r1, merge l2 r2) else (merge l1 r1, link x l2 r2)

split :: Ord a => a -> Set a -> (Set a, Set a)
split x t = case splitMember x t of (l, _, r) -> (l, r)

splitMember :: Ord a => a -> Set a -> (Set a, Bool, Set a)
splitMember _ Tip = (Tip, False, Tip)
splitMember x (Bin _ y l r) = case compare x y of
  LT -> case splitMember x l of (lt, found, gt) -> (lt, found, link y gt r)
  GT -> case splitMember x r of (lt, found, gt) -> (link y l lt, found, gt)
  EQ -> (l, True, r)

splitRoot :: Set a -> [Set a]
splitRoot Tip = []
splitRoot (Bin _ x l r) = [l, singleton x, r]

takeWhileAntitone, dropWhileAntitone :: (a -> Bool) -> Set a -> Set a
takeWhileAntitone p t = fst (spanAntitone p t)
dropWhileAntitone p t = snd (spanAntitone p t)

spanAntitone :: (a -> Bool) -> Set a -> (Set a, Set a)
spanAntitone _ Tip = (Tip, Tip)
spanAntitone p (Bin _ x l r)
  | p x = case spanAntitone p r of (u, v) -> (link x l u, v)
  | otherwise = case spanAntitone p l of (u, v) -> (u, link x v r)

-- ---- by place --------------------------------------------------------------------------------------

lookupIndex :: Ord a => a -> Set a -> Maybe Int
lookupIndex x = go 0
  where
    go _ Tip = x `seq` Nothing
    go n (Bin _ y l r) = case compare x y of
      LT -> go n l
      GT -> go (n + size l + 1) r
      EQ -> Just (n + size l)

findIndex :: Ord a => a -> Set a -> Int
findIndex x t = case lookupIndex x t of
  Just n -> n
  Nothing -> errorWithoutStackTrace "Set.findIndex: element is not in the set"

elemAt :: Int -> Set a -> a
elemAt _ Tip = errorWithoutStackTrace "Set.elemAt: index out of range"
elemAt i (Bin _ x l r) = case compare i (size l) of
  LT -> elemAt i l
  GT -> elemAt (i - size l - 1) r
  EQ -> x

deleteAt :: Int -> Set a -> Set a
deleteAt i Tip = i `seq` errorWithoutStackTrace "Set.deleteAt: index out of range"
deleteAt i (Bin _ x l r) = case compare i (size l) of
  LT -> balance x (deleteAt i l) r
  GT -> balance x l (deleteAt (i - size l - 1) r)
  EQ -> glue l r

take, drop :: Int -> Set a -> Set a
take i t = fst (splitAt i t)
drop i t = snd (splitAt i t)

splitAt :: Int -> Set a -> (Set a, Set a)
splitAt i Tip = i `seq` (Tip, Tip)
splitAt i t@(Bin _ x l r)
  | i <= 0 = (Tip, t)
  | i >= size t = (t, Tip)
  | otherwise = case compare i (size l) of
      LT -> case splitAt i l of (u, v) -> (u, link x v r)
      EQ -> (l, insertMin x r)
      GT -> case splitAt (i - size l - 1) r of (u, v) -> (link x l u, v)

-- ---- mapping, folding ------------------------------------------------------------------------------

map :: Ord b => (a -> b) -> Set a -> Set b
map f t = fromList (fmap f (toAscList t))

mapMonotonic :: (a -> b) -> Set a -> Set b
mapMonotonic _ Tip = Tip
mapMonotonic f (Bin n x l r) = Bin n (f x) (mapMonotonic f l) (mapMonotonic f r)

concatMap' :: Ord b => (a -> [b]) -> Set a -> Set b
concatMap' f t = fromList (concatMap f (toAscList t))

foldr, foldr', fold :: (a -> b -> b) -> b -> Set a -> b
foldr f = go
  where
    go z Tip = z
    go z (Bin _ x l r) = go (f x (go z r)) l
foldr' f = go
  where
    go z Tip = z
    go z (Bin _ x l r) = let z' = go z r in z' `seq` (let z'' = f x z' in z'' `seq` go z'' l)
fold = foldr

foldl, foldl' :: (b -> a -> b) -> b -> Set a -> b
foldl f = go
  where
    go z Tip = z
    go z (Bin _ x l r) = go (f (go z l) x) r
foldl' f = go
  where
    go z Tip = z
    go z (Bin _ x l r) = let z' = go z l in z' `seq` (let z'' = f z' x in z'' `seq` go z'' r)

elems, toList, toAscList, toDescList :: Set a -> [a]
elems = toAscList
toList = toAscList
toAscList = foldr (:) []
toDescList = foldl (flip (:)) []

-- ---- least and greatest ----------------------------------------------------------------------------

lookupMin, lookupMax :: Set a -> Maybe a
lookupMin Tip = Nothing
lookupMin (Bin _ x Tip _) = Just x
lookupMin (Bin _ _ l _) = lookupMin l
lookupMax Tip = Nothing
lookupMax (Bin _ x _ Tip) = Just x
lookupMax (Bin _ _ _ r) = lookupMax r

findMin, findMax :: Set a -> a
findMin t = maybe (errorWithoutStackTrace "Set.findMin: empty set has no minimal element") id (lookupMin t)
findMax t = maybe (errorWithoutStackTrace "Set.findMax: empty set has no maximal element") id (lookupMax t)

deleteMin, deleteMax :: Set a -> Set a
deleteMin Tip = Tip
deleteMin (Bin _ _ Tip r) = r
deleteMin (Bin _ x l r) = balance x (deleteMin l) r
deleteMax Tip = Tip
deleteMax (Bin _ _ l Tip) = l
deleteMax (Bin _ x l r) = balance x l (deleteMax r)

deleteFindMin, deleteFindMax :: Set a -> (a, Set a)
deleteFindMin t = case minView t of
  Just r -> r
  Nothing -> (errorWithoutStackTrace "Set.deleteFindMin: can not return the minimal element of an empty set", Tip)
deleteFindMax t = case maxView t of
  Just r -> r
  Nothing -> (errorWithoutStackTrace "Set.deleteFindMax: can not return the maximal element of an empty set", Tip)

minView, maxView :: Set a -> Maybe (a, Set a)
minView Tip = Nothing
minView t = let { x = findMin t; t' = deleteMin t } in x `seq` t' `seq` Just (x, t')
maxView Tip = Nothing
maxView t = let { x = findMax t; t' = deleteMax t } in x `seq` t' `seq` Just (x, t')

-- ---- for tests -------------------------------------------------------------------------------------

valid :: Ord a => Set a -> Bool
valid t = balanced t && ascending (toAscList t) && sizes t
  where
    balanced Tip = True
    balanced (Bin _ _ l r) =
      (size l + size r <= 1 || (size l <= 3 * size r && size r <= 3 * size l)) && balanced l && balanced r
    sizes Tip = True
    sizes (Bin n _ l r) = n == size l + size r + 1 && sizes l && sizes r

-- ---- instances -------------------------------------------------------------------------------------

instance Eq a => Eq (Set a) where
  a == b = size a == size b && toAscList a == toAscList b

instance Ord a => Ord (Set a) where
  compare a b = compare (toAscList a) (toAscList b)

instance Show a => Show (Set a) where
  showsPrec d t = showParen (d > 10) (showString "fromList " . shows (toAscList t))

instance (Read a, Ord a) => Read (Set a) where
  readsPrec d = readParen (d > 10) (\s -> [(fromList xs, u) | ("fromList", r) <- lex s, (xs, u) <- readsPrec 11 r])

instance Ord a => Semigroup (Set a) where
  (<>) = union
  stimes n s = if n <= 0 then empty else s

instance Ord a => Monoid (Set a) where
  mempty = empty
  mconcat = unions

instance Foldable Set where
  fold = foldMap id
  foldMap f = go
    where
      go Tip = mempty
      go (Bin 1 x _ _) = f x
      go (Bin _ x l r) = go l <> (f x <> go r)
  foldr = foldr
  foldl = foldl
  foldr' = foldr'
  foldl' = foldl'
  toList = toAscList
  null = null
  length = size
  elem x t = x `seq` any (== x) (toAscList t)
  minimum = findMin
  maximum = findMax
  sum = foldl' (+) 0
  product = foldl' (*) 1

instance NFData a => NFData (Set a) where
  rnf Tip = ()
  rnf (Bin _ x l r) = rnf x `seq` rnf l `seq` rnf r
