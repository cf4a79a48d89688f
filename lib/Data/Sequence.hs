{-# LANGUAGE GADTs, FlexibleInstances, PatternSynonyms, ViewPatterns #-}
-- Sequences with fast ends, joining and splitting.
module Data.Sequence
  ( Seq (Empty, (:<|), (:|>)), empty, singleton, (<|), (|>), (><), fromList, fromFunction, replicate, replicateA, replicateM, cycleTaking
  , iterateN, unfoldr, unfoldl, null, length, ViewL (..), viewl, ViewR (..), viewr
  , scanl, scanl1, scanr, scanr1, tails, inits, chunksOf, takeWhileL, takeWhileR, dropWhileL, dropWhileR
  , spanl, spanr, breakl, breakr, partition, filter, sort, sortBy, sortOn, unstableSort, unstableSortBy, unstableSortOn
  , lookup, (!?), index, adjust, adjust', update, take, drop, insertAt, deleteAt, splitAt
  , elemIndexL, elemIndicesL, elemIndexR, elemIndicesR, findIndexL, findIndicesL, findIndexR, findIndicesR, fromArray
  , foldMapWithIndex, foldlWithIndex, foldrWithIndex, mapWithIndex, traverseWithIndex
  , reverse, intersperse, zip, zipWith, zip3, zipWith3, zip4, zipWith4, unzip, unzipWith
  ) where

import Prelude hiding
  ( drop, filter, length, lookup, null, replicate, reverse, scanl, scanl1, scanr, scanr1, splitAt, take, unzip, zip
  , zip3, zipWith, zipWith3 )
import qualified Prelude as P

import Assay.Container.FingerTree
import Assay.Ix (Ix)
import Assay.State.Array (Array, elems)
import Control.Applicative (Alternative ((<|>)))
import qualified Control.Applicative as A
import Assay.Control.DeepSeq (NFData (..))
import Control.Monad (MonadPlus)
import Control.Monad.Fix (MonadFix (..), fix)
import qualified Data.Foldable as F
import qualified Data.List as L

import Data.String (IsString (..))
import Data.Traversable (mapAccumL)

infixr 5 <|, :<, ><, :<|
infixl 5 |>, :>, :|>

-- A sequence that is quick to reach at both ends.
newtype Seq a = Seq (FingerTree (Elem a))

-- How a sequence begins.
data ViewL a = EmptyL | a :< Seq a
  deriving (Eq, Ord, Show, Read)

-- How a sequence ends.
data ViewR a = EmptyR | Seq a :> a
  deriving (Eq, Ord, Show, Read)

-- Matches, or makes, the sequence without elements.
pattern Empty :: Seq a
pattern Empty <- (null -> True) where Empty = empty

-- Matches, or makes, an element before a sequence.
pattern (:<|) :: a -> Seq a -> Seq a
pattern x :<| xs <- (viewl -> x :< xs) where x :<| xs = x <| xs

-- Matches, or makes, an element after a sequence.
pattern (:|>) :: Seq a -> a -> Seq a
pattern xs :|> x <- (viewr -> xs :> x) where xs :|> x = xs |> x

-- ---- making ----------------------------------------------------------------------------------------

empty :: Seq a
empty = Seq EmptyT

singleton :: a -> Seq a
singleton x = Seq (Single (Elem x))

(<|) :: a -> Seq a -> Seq a
x <| Seq t = Seq (consTree (Elem x) t)

(|>) :: Seq a -> a -> Seq a
Seq t |> x = Seq (snocTree t (Elem x))

(><) :: Seq a -> Seq a -> Seq a
Seq a >< Seq b = Seq (appendTree a [] b)

-- The elements of a list, in order.
fromList :: [a] -> Seq a
fromList = L.foldl' (|>) empty

fromFunction :: Int -> (Int -> a) -> Seq a
fromFunction n f
  | n < 0 = errorWithoutStackTrace "Data.Sequence.fromFunction called with negative len"
  | otherwise = fromList (map f [0 .. n - 1])

replicate :: Int -> a -> Seq a
replicate n x
  | n < 0 = errorWithoutStackTrace "replicate takes a nonnegative integer argument"
  | otherwise = fromList (P.replicate n x)

-- Runs the action the given number of times, for the results.
replicateA :: Applicative f => Int -> f a -> f (Seq a)
replicateA n x = sequenceA (replicate n x)

replicateM :: Applicative m => Int -> m a -> m (Seq a)
replicateM = replicateA

-- The given number of elements from the front of the sequence repeated for ever.
cycleTaking :: Int -> Seq a -> Seq a
cycleTaking n xs = fromList (P.take n (cycle (F.toList xs)))

-- So many elements, each the function of the one before.
iterateN :: Int -> (a -> a) -> a -> Seq a
iterateN n f x
  | n < 0 = errorWithoutStackTrace "iterateN takes a nonnegative integer argument"
  | otherwise = fromList (P.take n (iterate f x))

unfoldr :: (b -> Maybe (a, b)) -> b -> Seq a
unfoldr f b = fromList (L.unfoldr f b)

-- Built from its right end.
unfoldl :: (b -> Maybe (b, a)) -> b -> Seq a
unfoldl f = go empty
  where
    go acc b = case f b of
      Nothing -> acc
      Just (b', a) -> go (a <| acc) b'

-- ---- asking ----------------------------------------------------------------------------------------

null :: Seq a -> Bool
null (Seq EmptyT) = True
null _ = False

length :: Seq a -> Int
length (Seq t) = size t

viewl :: Seq a -> ViewL a
viewl (Seq t) = case viewLTree t of
  Nothing -> EmptyL
  Just (Elem x, t') -> x :< Seq t'

viewr :: Seq a -> ViewR a
viewr (Seq t) = case viewRTree t of
  Nothing -> EmptyR
  Just (t', Elem x) -> Seq t' :> x

lookup :: Int -> Seq a -> Maybe a
lookup i (Seq t)
  | i >= 0 && i < size t = case lookupTree i t of (_, Elem x) -> Just x
  | otherwise = Nothing

(!?) :: Seq a -> Int -> Maybe a
xs !? i = lookup i xs

index :: Seq a -> Int -> a
index xs i = case lookup i xs of
  Just x -> x
  Nothing -> errorWithoutStackTrace ("index out of bounds in call to: Data.Sequence.index " ++ show i)

adjust, adjust' :: (a -> a) -> Int -> Seq a -> Seq a
adjust f i (Seq t)
  | i >= 0 && i < size t = Seq (adjustTree (\_ (Elem x) -> Elem (f x)) i t)
  | otherwise = Seq t
adjust' f i xs = case lookup i xs of
  Nothing -> xs
  Just x -> let x' = f x in x' `seq` update i x' xs

update :: Int -> a -> Seq a -> Seq a
update i x = adjust (const x) i

-- ---- parts -----------------------------------------------------------------------------------------

take, drop :: Int -> Seq a -> Seq a
take i xs = fst (splitAt i xs)
drop i xs = snd (splitAt i xs)

splitAt :: Int -> Seq a -> (Seq a, Seq a)
splitAt i xs@(Seq t)
  | n `seq` i <= 0 = (empty, xs)
  | i >= n = (xs, empty)
  | otherwise = case splitTree i t of (l, x, r) -> (Seq l, Seq (consTree x r))
  where
    n = size t

insertAt :: Int -> a -> Seq a -> Seq a
insertAt i x xs = case splitAt i xs of (l, r) -> (l |> x) >< r

deleteAt :: Int -> Seq a -> Seq a
deleteAt i xs@(Seq t)
  | i >= 0 && i < size t = case splitTree i t of (l, _, r) -> Seq (appendTree l [] r)
  | otherwise = xs

takeWhileL, takeWhileR, dropWhileL, dropWhileR :: (a -> Bool) -> Seq a -> Seq a
takeWhileL p = fst . spanl p
takeWhileR p = fst . spanr p
dropWhileL p = snd . spanl p
dropWhileR p = snd . spanr p

-- spanr and breakr give the end first.
spanl, spanr, breakl, breakr :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
spanl p = breakl (not . p)
spanr p = breakr (not . p)
breakl p xs = maybe (xs, empty) (\i -> splitAt i xs) (findIndexL p xs)
breakr p xs = maybe (xs, empty) (\i -> swap (splitAt (i + 1) xs)) (findIndexR p xs)
  where
    swap (a, b) = (b, a)

filter :: (a -> Bool) -> Seq a -> Seq a
filter p = F.foldl' (\acc x -> if p x then acc |> x else acc) empty

partition :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
partition p = F.foldl' (\(as, bs) x -> if p x then (as |> x, bs) else (as, bs |> x)) (empty, empty)

tails, inits :: Seq a -> Seq (Seq a)
tails xs = fromList [drop i xs | i <- [0 .. length xs]]
inits xs = fromList [take i xs | i <- [0 .. length xs]]

chunksOf :: Int -> Seq a -> Seq (Seq a)
chunksOf n xs
  | null xs = empty
  | n <= 0 = errorWithoutStackTrace "chunksOf: A non-empty sequence can only be broken up into positively-sized chunks."
  | otherwise = case splitAt n xs of (a, b) -> a <| chunksOf n b

-- ---- order -----------------------------------------------------------------------------------------

sort, unstableSort :: Ord a => Seq a -> Seq a
sort = sortBy compare
unstableSort = sort

sortBy, unstableSortBy :: (a -> a -> Ordering) -> Seq a -> Seq a
sortBy cmp xs = F.foldr seq () xs `seq` fromList (L.sortBy cmp (F.toList xs))
unstableSortBy = sortBy

sortOn, unstableSortOn :: Ord b => (a -> b) -> Seq a -> Seq a
sortOn f xs = fromList (L.sortOn f (F.toList xs))
unstableSortOn = sortOn

-- ---- finding ---------------------------------------------------------------------------------------

elemIndexL, elemIndexR :: Eq a => a -> Seq a -> Maybe Int
elemIndexL x = findIndexL (x ==)
elemIndexR x = findIndexR (x ==)

-- All places of the element, from the left.
elemIndicesL :: Eq a => a -> Seq a -> [Int]
elemIndicesL x = findIndicesL (x ==)

findIndexL, findIndexR :: (a -> Bool) -> Seq a -> Maybe Int
findIndexL p xs = L.findIndex p (F.toList xs)
findIndexR p xs = fmap (\i -> length xs - 1 - i) (findIndexL p (reverse xs))

-- All places where the test holds, from the left.
findIndicesL :: (a -> Bool) -> Seq a -> [Int]
findIndicesL p xs = L.findIndices p (F.toList xs)

-- ---- mapping and folding ---------------------------------------------------------------------------

mapWithIndex :: (Int -> a -> b) -> Seq a -> Seq b
mapWithIndex f xs = snd (mapAccumL (\i x -> let i' = i + 1 in i' `seq` (i', f i x)) 0 xs)

-- Rebuilds with an action for each index and element.
traverseWithIndex :: Applicative f => (Int -> a -> f b) -> Seq a -> f (Seq b)
traverseWithIndex f xs = sequenceA (mapWithIndex f xs)

-- What the function makes of index and element, combined.
foldMapWithIndex :: Monoid m => (Int -> a -> m) -> Seq a -> m
foldMapWithIndex f xs = F.fold (mapWithIndex f xs)

foldlWithIndex :: (b -> Int -> a -> b) -> b -> Seq a -> b
foldlWithIndex f z xs = foldl (\g x i -> f (g (i - 1)) i x) (const z) xs (length xs - 1)

foldrWithIndex :: (Int -> a -> b -> b) -> b -> Seq a -> b
foldrWithIndex f z xs = foldr (\x g i -> f i x (g (i + 1))) (const z) xs 0

scanl :: (b -> a -> b) -> b -> Seq a -> Seq b
scanl f z xs = fromList (P.scanl f z (F.toList xs))

scanl1 :: (a -> a -> a) -> Seq a -> Seq a
scanl1 f xs
  | null xs = errorWithoutStackTrace "scanl1 takes a nonempty sequence as an argument"
  | otherwise = fromList (P.scanl1 f (F.toList xs))

scanr :: (a -> b -> b) -> b -> Seq a -> Seq b
scanr f z xs = fromList (P.scanr f z (F.toList xs))

scanr1 :: (a -> a -> a) -> Seq a -> Seq a
scanr1 f xs
  | null xs = errorWithoutStackTrace "scanr1 takes a nonempty sequence as an argument"
  | otherwise = fromList (P.scanr1 f (F.toList xs))

reverse :: Seq a -> Seq a
reverse (Seq t) = Seq (reverseTree id t)

intersperse :: a -> Seq a -> Seq a
intersperse x xs = fromList (L.intersperse x (F.toList xs))

zip :: Seq a -> Seq b -> Seq (a, b)
zip = zipWith (,)

zipWith :: (a -> b -> c) -> Seq a -> Seq b -> Seq c
zipWith f xs ys = length xs `seq` length ys `seq` fromList (P.zipWith f (F.toList xs) (F.toList ys))

zip3 :: Seq a -> Seq b -> Seq c -> Seq (a, b, c)
zip3 = zipWith3 (,,)

zipWith3 :: (a -> b -> c -> d) -> Seq a -> Seq b -> Seq c -> Seq d
zipWith3 f xs ys zs = length xs `seq` length ys `seq` length zs `seq` fromList (P.zipWith3 f (F.toList xs) (F.toList ys) (F.toList zs))

unzip :: Seq (a, b) -> (Seq a, Seq b)
unzip = unzipWith id

-- Two sequences from a function to pairs.
unzipWith :: (a -> (b, c)) -> Seq a -> (Seq b, Seq c)
unzipWith f xs = let ys = fmap f xs in ys `seq` (fmap fst ys, fmap snd ys)

-- ---- instances -------------------------------------------------------------------------------------

instance Eq a => Eq (Seq a) where
  a == b = length a == length b && F.toList a == F.toList b

instance Ord a => Ord (Seq a) where
  compare a b = compare (F.toList a) (F.toList b)

instance Show a => Show (Seq a) where
  showsPrec d xs = showParen (d > 10) (showString "fromList " . shows (F.toList xs))

instance Read a => Read (Seq a) where
  readsPrec d = readParen (d > 10) (\s -> [(fromList xs, u) | ("fromList", r) <- lex s, (xs, u) <- readsPrec 11 r])

instance Semigroup (Seq a) where
  (<>) = (><)

instance Monoid (Seq a) where
  mempty = empty

instance Functor Seq where
  fmap f (Seq t) = Seq (fmap (fmap f) t)

instance Foldable Seq where
  foldr f z (Seq t) = foldr (\(Elem x) r -> f x r) z t
  length = length
  null = null

instance Traversable Seq where
  traverse f (Seq t) = Seq <$> traverse (traverse f) t

instance Applicative Seq where
  pure = singleton
  fs <*> xs = F.foldl' (\acc f -> acc >< fmap f xs) empty fs

instance Monad Seq where
  xs >>= f = F.foldl' (\acc x -> acc >< f x) empty xs

instance MonadFail Seq where
  fail _ = empty

instance Alternative Seq where
  empty = empty
  (<|>) = (><)

instance MonadPlus Seq

instance MonadFix Seq where
  mfix f = fromFunction (length (f err)) (\k -> fix (\xk -> f xk `index` k))
    where
      err = errorWithoutStackTrace "mfix for Data.Sequence.Seq applied to strict function"

instance (a ~ Char) => IsString (Seq a) where
  fromString = fromList

instance Functor ViewL where
  fmap _ EmptyL = EmptyL
  fmap f (x :< xs) = f x :< fmap f xs

instance Functor ViewR where
  fmap _ EmptyR = EmptyR
  fmap f (xs :> x) = fmap f xs :> f x

instance Foldable ViewL where
  foldr _ z EmptyL = z
  foldr f z (x :< xs) = f x (foldr f z xs)

instance Foldable ViewR where
  foldr _ z EmptyR = z
  foldr f z (xs :> x) = foldr f (f x z) xs

instance NFData a => NFData (Seq a) where
  rnf xs = foldr (\x r -> rnf x `seq` r) () xs

-- All places of the element, from the right.
elemIndicesR :: Eq a => a -> Seq a -> [Int]
elemIndicesR x = findIndicesR (== x)

-- All places where the test holds, from the right.
findIndicesR :: (a -> Bool) -> Seq a -> [Int]
findIndicesR p = foldlWithIndex (\rest i x -> if p x then i : rest else rest) []

-- The elements of an array, in order.
fromArray :: Ix i => Array i a -> Seq a
fromArray = fromList . elems

-- Four sequences side by side, as long as the shortest.
zip4 :: Seq a -> Seq b -> Seq c -> Seq d -> Seq (a, b, c, d)
zip4 = zipWith4 (,,,)

-- The function over four sequences side by side.
zipWith4 :: (a -> b -> c -> d -> e) -> Seq a -> Seq b -> Seq c -> Seq d -> Seq e
zipWith4 f a b c d = zipWith ($) (zipWith3 f a b c) d

instance Traversable ViewL where
  traverse _ EmptyL = pure EmptyL
  traverse f (x :< xs) = (:<) <$> f x <*> traverse f xs

instance Traversable ViewR where
  traverse _ EmptyR = pure EmptyR
  traverse f (xs :> x) = (:>) <$> traverse f xs <*> f x
