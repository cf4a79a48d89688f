-- Sets of Int: the content of Data.IntSet, and what maps need of it.
module Assay.Container.IntSet where

import Prelude hiding (filter, foldl, foldr, map, null)

import Assay.Control.DeepSeq (NFData (..))
import Assay.Container.IntMap (IntMap, Key)
import qualified Assay.Container.IntMap as M
import qualified Data.Foldable as F
import Assay.Semigroup (Semigroup (..))

infixl 9 \\

-- A set of Ints.
newtype IntSet = IntSet (IntMap ())

keysOf :: IntSet -> IntMap ()
keysOf (IntSet m) = m

empty :: IntSet
empty = IntSet M.empty

singleton :: Key -> IntSet
singleton k = IntSet (M.singleton k ())

fromList, fromAscList, fromDistinctAscList :: [Key] -> IntSet
fromList ks = IntSet (M.fromList [(k, ()) | k <- ks])
fromAscList = fromList
fromDistinctAscList = fromList

insert, delete :: Key -> IntSet -> IntSet
insert k (IntSet m) = IntSet (M.insert k () m)
delete k (IntSet m) = IntSet (M.delete k m)

alterF :: Functor f => (Bool -> f Bool) -> Key -> IntSet -> f IntSet
alterF f k s = fmap (\b -> if b then insert k s else delete k s) (f (member k s))

member, notMember :: Key -> IntSet -> Bool
member k (IntSet m) = M.member k m
notMember k s = not (member k s)

lookupLT, lookupGT, lookupLE, lookupGE :: Key -> IntSet -> Maybe Key
lookupLT k (IntSet m) = fmap fst (M.lookupLT k m)
lookupGT k (IntSet m) = fmap fst (M.lookupGT k m)
lookupLE k (IntSet m) = fmap fst (M.lookupLE k m)
lookupGE k (IntSet m) = fmap fst (M.lookupGE k m)

null :: IntSet -> Bool
null (IntSet m) = M.null m

size :: IntSet -> Int
size (IntSet m) = M.size m

isSubsetOf, isProperSubsetOf, disjoint :: IntSet -> IntSet -> Bool
isSubsetOf (IntSet a) (IntSet b) = M.isSubmapOf a b
isProperSubsetOf (IntSet a) (IntSet b) = M.isProperSubmapOf a b
disjoint (IntSet a) (IntSet b) = M.disjoint a b

union, difference, intersection, (\\) :: IntSet -> IntSet -> IntSet
union (IntSet a) (IntSet b) = IntSet (M.union a b)
difference (IntSet a) (IntSet b) = IntSet (M.difference a b)
intersection (IntSet a) (IntSet b) = IntSet (M.intersection a b)
a \\ b = difference a b

unions :: Foldable f => f IntSet -> IntSet
unions = F.foldl' union empty

filter :: (Key -> Bool) -> IntSet -> IntSet
filter p (IntSet m) = IntSet (M.filterWithKey (\k _ -> p k) m)

partition :: (Key -> Bool) -> IntSet -> (IntSet, IntSet)
partition p (IntSet m) = case M.partitionWithKey (\k _ -> p k) m of (a, b) -> (IntSet a, IntSet b)

split :: Key -> IntSet -> (IntSet, IntSet)
split k (IntSet m) = k `seq` case M.split k m of (a, b) -> (IntSet a, IntSet b)

splitMember :: Key -> IntSet -> (IntSet, Bool, IntSet)
splitMember k (IntSet m) = case M.splitLookup k m of (a, x, b) -> (IntSet a, maybe False (const True) x, IntSet b)

splitRoot :: IntSet -> [IntSet]
splitRoot (IntSet m) = fmap IntSet (M.splitRoot m)

map, mapMonotonic :: (Key -> Key) -> IntSet -> IntSet
map f (IntSet m) = IntSet (M.mapKeys f m)
mapMonotonic = map

foldr, foldr', fold :: (Key -> b -> b) -> b -> IntSet -> b
foldr f z (IntSet m) = M.foldrWithKey (\k _ r -> f k r) z m
foldr' f z (IntSet m) = M.foldrWithKey' (\k _ r -> f k r) z m
fold = foldr

foldl, foldl' :: (b -> Key -> b) -> b -> IntSet -> b
foldl f z (IntSet m) = M.foldlWithKey (\r k _ -> f r k) z m
foldl' f z (IntSet m) = M.foldlWithKey' (\r k _ -> f r k) z m

findMin, findMax :: IntSet -> Key
findMin (IntSet m) = fst (M.findMin m)
findMax (IntSet m) = fst (M.findMax m)

deleteMin, deleteMax :: IntSet -> IntSet
deleteMin (IntSet m) = IntSet (M.deleteMin m)
deleteMax (IntSet m) = IntSet (M.deleteMax m)

deleteFindMin, deleteFindMax :: IntSet -> (Key, IntSet)
deleteFindMin (IntSet m) = case M.deleteFindMin m of ((k, _), m') -> (k, IntSet m')
deleteFindMax (IntSet m) = case M.deleteFindMax m of ((k, _), m') -> (k, IntSet m')

minView, maxView :: IntSet -> Maybe (Key, IntSet)
minView (IntSet m) = fmap (\((k, _), m') -> (k, IntSet m')) (M.minViewWithKey m)
maxView (IntSet m) = fmap (\((k, _), m') -> (k, IntSet m')) (M.maxViewWithKey m)

elems, toList, toAscList, toDescList :: IntSet -> [Key]
elems = toAscList
toList = toAscList
toAscList (IntSet m) = M.keys m
toDescList s = foldl (flip (:)) [] s

-- For Data.IntMap.
keysSet :: IntMap a -> IntSet
keysSet m = IntSet (M.map (const ()) m)

fromSet :: (Key -> a) -> IntSet -> IntMap a
fromSet f (IntSet m) = M.mapWithKey (\k _ -> f k) m

restrictKeys, withoutKeys :: IntMap a -> IntSet -> IntMap a
restrictKeys m s = M.intersection m (keysOf s)
withoutKeys m s = M.difference m (keysOf s)

instance Eq IntSet where
  a == b = toAscList a == toAscList b

instance Ord IntSet where
  compare a b = compare (toAscList a) (toAscList b)

instance Show IntSet where
  showsPrec d s = showParen (d > 10) (showString "fromList " . shows (toAscList s))

instance Read IntSet where
  readsPrec d = readParen (d > 10) (\s -> [(fromList xs, u) | ("fromList", r) <- lex s, (xs, u) <- readsPrec 11 r])

instance Semigroup IntSet where
  (<>) = union
  stimes n s = if n <= 0 then empty else s

instance Monoid IntSet where
  mempty = empty

instance NFData IntSet where
  rnf (IntSet m) = m `seq` ()
