-- Sets: trees in which neither side is much heavier than the other.
module Data.Set
  ( Set, empty, singleton, null, size, member, notMember, insert, delete, union, unions, difference
  , (\\), intersection, isSubsetOf, isProperSubsetOf, map, filter, partition, fold, foldr, foldl, elems
  , toList, toAscList, toDescList, fromList, fromAscList, fromDistinctAscList, split, splitMember
  , lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax
  , minView, maxView, elemAt ) where

import Prelude hiding (empty, null, map, filter, foldr, foldl)
import qualified Prelude as P

infixl 9 \\

data Set a = Tip | Bin Int a (Set a) (Set a)

instance Eq a => Eq (Set a) where
  s == t = toList s == toList t

instance Ord a => Ord (Set a) where
  compare s t = compare (toList s) (toList t)

instance Show a => Show (Set a) where
  showsPrec d s = showParen (d > 10) (showString "fromList " . shows (toList s))

instance (Ord a, Read a) => Read (Set a) where
  readsPrec d = readParen (d > 10) (\r -> [(fromList xs, t) | ("fromList", s) <- lex r, (xs, t) <- readsPrec 11 s])

instance Ord a => Monoid (Set a) where
  mempty = Tip
  mappend = union

-- ---- balance ------------------------------------------------------------------------------------

bin :: a -> Set a -> Set a -> Set a
bin x l r = Bin (size l + size r + 1) x l r

balance :: a -> Set a -> Set a -> Set a
balance x l r
  | size l + size r <= 1 = bin x l r
  | size r > 3 * size l = rotateLeft x l r
  | size l > 3 * size r = rotateRight x l r
  | otherwise = bin x l r

rotateLeft, rotateRight :: a -> Set a -> Set a -> Set a
rotateLeft x l r = case r of
  Bin _ x2 l2 r2
    | size l2 < 2 * size r2 -> bin x2 (bin x l l2) r2
    | otherwise -> case l2 of
        Bin _ x3 l3 r3 -> bin x3 (bin x l l3) (bin x2 r3 r2)
rotateRight x l r = case l of
  Bin _ x2 l2 r2
    | size r2 < 2 * size l2 -> bin x2 l2 (bin x r2 r)
    | otherwise -> case r2 of
        Bin _ x3 l3 r3 -> bin x3 (bin x2 l2 l3) (bin x r3 r)

link :: a -> Set a -> Set a -> Set a
link x l r = case l of
  Tip -> insertFirst x r
  Bin n xl ll rl -> case r of
    Tip -> insertLast x l
    Bin m xr lr rr
      | 3 * n < m -> balance xr (link x l lr) rr
      | 3 * m < n -> balance xl ll (link x rl r)
      | otherwise -> bin x l r

insertFirst, insertLast :: a -> Set a -> Set a
insertFirst x t = case t of
  Tip -> singleton x
  Bin _ y l r -> balance y (insertFirst x l) r
insertLast x t = case t of
  Tip -> singleton x
  Bin _ y l r -> balance y l (insertLast x r)

merge :: Set a -> Set a -> Set a
merge l r = case l of
  Tip -> r
  Bin n xl ll rl -> case r of
    Tip -> l
    Bin m xr lr rr
      | 3 * n < m -> balance xr (merge l lr) rr
      | 3 * m < n -> balance xl ll (merge rl r)
      | otherwise -> glue l r

glue :: Set a -> Set a -> Set a
glue l r
  | size l == 0 = r
  | size r == 0 = l
  | size l > size r = let (x, l') = deleteFindMax l in balance x l' r
  | otherwise = let (x, r') = deleteFindMin r in balance x l r'

-- ---- one element --------------------------------------------------------------------------------

empty :: Set a
empty = Tip

singleton :: a -> Set a
singleton x = Bin 1 x Tip Tip

null :: Set a -> Bool
null s = size s == 0

size :: Set a -> Int
size Tip = 0
size (Bin n _ _ _) = n

member, notMember :: Ord a => a -> Set a -> Bool
member _ Tip = False
member x (Bin _ y l r) = case compare x y of
  LT -> member x l
  GT -> member x r
  EQ -> True
notMember x s = not (member x s)

insert, delete :: Ord a => a -> Set a -> Set a
insert x Tip = singleton x
insert x (Bin n y l r) = case compare x y of
  LT -> balance y (insert x l) r
  GT -> balance y l (insert x r)
  EQ -> Bin n x l r
delete _ Tip = Tip
delete x (Bin _ y l r) = case compare x y of
  LT -> balance y (delete x l) r
  GT -> balance y l (delete x r)
  EQ -> glue l r

-- ---- two sets -----------------------------------------------------------------------------------

split :: Ord a => a -> Set a -> (Set a, Set a)
split x s = let (l, _, r) = splitMember x s in (l, r)

splitMember :: Ord a => a -> Set a -> (Set a, Bool, Set a)
splitMember _ Tip = (Tip, False, Tip)
splitMember x (Bin _ y l r) = case compare x y of
  LT -> let (a, b, c) = splitMember x l in (a, b, link y c r)
  GT -> let (a, b, c) = splitMember x r in (link y l a, b, c)
  EQ -> (l, True, r)

union, difference, (\\), intersection :: Ord a => Set a -> Set a -> Set a
union Tip s = s
union (Bin n x l r) s = case s of
  Tip -> Bin n x l r
  _ -> let (a, b) = split x s in link x (union l a) (union r b)
difference s t = filter (\x -> notMember x t) s
(\\) = difference
intersection s t = filter (\x -> member x t) s

unions :: Ord a => [Set a] -> Set a
unions = P.foldl union Tip

isSubsetOf, isProperSubsetOf :: Ord a => Set a -> Set a -> Bool
isSubsetOf s t = all (\x -> member x t) (toList s)
isProperSubsetOf s t = size s < size t && isSubsetOf s t

-- ---- all elements -------------------------------------------------------------------------------

map :: Ord b => (a -> b) -> Set a -> Set b
map f s = fromList (P.map f (toList s))

filter :: (a -> Bool) -> Set a -> Set a
filter _ Tip = Tip
filter p (Bin _ x l r) = if p x then link x (filter p l) (filter p r) else merge (filter p l) (filter p r)

partition :: (a -> Bool) -> Set a -> (Set a, Set a)
partition p s = (filter p s, filter (\x -> not (p x)) s)

foldr, fold :: (a -> b -> b) -> b -> Set a -> b
foldr _ z Tip = z
foldr f z (Bin _ x l r) = foldr f (f x (foldr f z r)) l
fold = foldr

foldl :: (b -> a -> b) -> b -> Set a -> b
foldl _ z Tip = z
foldl f z (Bin _ x l r) = foldl f (f (foldl f z l) x) r

elems, toList, toAscList, toDescList :: Set a -> [a]
toList = foldr (:) []
elems = toList
toAscList = toList
toDescList = foldl (flip (:)) []

fromList, fromAscList :: Ord a => [a] -> Set a
fromList = P.foldl (flip insert) Tip
fromAscList = fromList

fromDistinctAscList :: [a] -> Set a
fromDistinctAscList = P.foldl (flip insertLast) Tip

-- ---- by order -----------------------------------------------------------------------------------

lookupMin, lookupMax :: Set a -> Maybe a
lookupMin Tip = Nothing
lookupMin (Bin _ x l _) = maybe (Just x) Just (lookupMin l)
lookupMax Tip = Nothing
lookupMax (Bin _ x _ r) = maybe (Just x) Just (lookupMax r)

findMin, findMax :: Set a -> a
findMin s = maybe (error "Set.findMin: empty set has no minimal element") id (lookupMin s)
findMax s = maybe (error "Set.findMax: empty set has no maximal element") id (lookupMax s)

deleteMin, deleteMax :: Set a -> Set a
deleteMin Tip = Tip
deleteMin (Bin _ x l r) = if null l then r else balance x (deleteMin l) r
deleteMax Tip = Tip
deleteMax (Bin _ x l r) = if null r then l else balance x l (deleteMax r)

deleteFindMin, deleteFindMax :: Set a -> (a, Set a)
deleteFindMin s = (findMin s, deleteMin s)
deleteFindMax s = (findMax s, deleteMax s)

minView, maxView :: Set a -> Maybe (a, Set a)
minView s = if null s then Nothing else Just (deleteFindMin s)
maxView s = if null s then Nothing else Just (deleteFindMax s)

elemAt :: Int -> Set a -> a
elemAt _ Tip = error "Set.elemAt: index out of range"
elemAt i (Bin _ x l r) = case compare i (size l) of
  LT -> elemAt i l
  GT -> elemAt (i - size l - 1) r
  EQ -> x
