-- Lists that have a first element.
module Data.List.NonEmpty
  ( NonEmpty (..), map, intersperse, scanl, scanr, scanl1, scanr1, transpose, sortBy, sortWith, length, head, tail
  , last, init, singleton, (<|), cons, uncons, unfoldr, sort, reverse, inits, tails
  , iterate, repeat, cycle, insert, some1, take, drop, splitAt, takeWhile, dropWhile, span, break
  , filter, partition, group, groupBy, groupWith, groupAllWith, group1, groupBy1, groupWith1, groupAllWith1, unfold, isPrefixOf, nub, nubBy, (!!)
  , zip, zipWith, unzip, fromList, toList, nonEmpty, xor
  ) where

import Prelude hiding
  ( break, cycle, drop, dropWhile, filter, head, init, iterate, last, length, map, repeat, reverse, scanl, scanl1
  , scanr, scanr1, span, splitAt, tail, take, takeWhile, unzip, zip, zipWith, (!!) )
import qualified Prelude as P

import Assay.Types (NonEmpty (..))
import Control.Applicative (Alternative (..))
import qualified Data.Foldable as F
import qualified Data.List as L
import Data.Ord (comparing)

infixr 5 <|
infixl 9 !!

-- A list that is known not to be empty.
sure :: [a] -> NonEmpty a
sure (x : xs) = x :| xs
sure [] = errorWithoutStackTrace "NonEmpty.fromList: empty list"

-- From a list; fails if it is empty.
fromList :: [a] -> NonEmpty a
fromList = sure

toList :: NonEmpty a -> [a]
toList ~(x :| xs) = x : xs

-- The list, if it is not empty.
nonEmpty :: [a] -> Maybe (NonEmpty a)
nonEmpty [] = Nothing
nonEmpty (x : xs) = Just (x :| xs)

lift :: ([a] -> [b]) -> NonEmpty a -> NonEmpty b
lift f = sure . f . toList

length :: NonEmpty a -> Int
length (_ :| xs) = 1 + P.length xs

head, last :: NonEmpty a -> a
head (x :| _) = x
last (x :| xs) = P.last (x : xs)

tail, init :: NonEmpty a -> [a]
tail (_ :| xs) = xs
init (x :| xs) = P.init (x : xs)

singleton :: a -> NonEmpty a
singleton x = x :| []

uncons :: NonEmpty a -> (a, Maybe (NonEmpty a))
uncons ~(x :| xs) = (x, nonEmpty xs)

unfoldr :: (a -> (b, Maybe a)) -> a -> NonEmpty b
unfoldr f a = case f a of
  (b, Nothing) -> b :| []
  (b, Just a') -> b <| unfoldr f a'

(<|), cons :: a -> NonEmpty a -> NonEmpty a
x <| ~(y :| ys) = x :| y : ys
cons = (<|)

map :: (a -> b) -> NonEmpty a -> NonEmpty b
map f ~(x :| xs) = f x :| P.map f xs

intersperse :: a -> NonEmpty a -> NonEmpty a
intersperse x = lift (L.intersperse x)

scanl :: Foldable f => (b -> a -> b) -> b -> f a -> NonEmpty b
scanl f z = sure . P.scanl f z . F.toList

scanr :: Foldable f => (a -> b -> b) -> b -> f a -> NonEmpty b
scanr f z = sure . P.scanr f z . F.toList

scanl1, scanr1 :: (a -> a -> a) -> NonEmpty a -> NonEmpty a
scanl1 f = lift (P.scanl1 f)
scanr1 f = lift (P.scanr1 f)

transpose :: NonEmpty (NonEmpty a) -> NonEmpty (NonEmpty a)
transpose = fmap sure . sure . L.transpose . toList . fmap toList

sort :: Ord a => NonEmpty a -> NonEmpty a
sort = lift L.sort

sortBy :: (a -> a -> Ordering) -> NonEmpty a -> NonEmpty a
sortBy f = lift (L.sortBy f)

-- Sorted by a key; equal ones stay in order.
sortWith :: Ord o => (a -> o) -> NonEmpty a -> NonEmpty a
sortWith = sortBy . comparing

reverse :: NonEmpty a -> NonEmpty a
reverse = lift P.reverse

inits, tails :: Foldable f => f a -> NonEmpty [a]
inits = sure . L.inits . F.toList
tails = sure . L.tails . F.toList

iterate :: (a -> a) -> a -> NonEmpty a
iterate f a = a :| P.iterate f (f a)

repeat :: a -> NonEmpty a
repeat a = a :| P.repeat a

cycle :: NonEmpty a -> NonEmpty a
cycle = lift P.cycle

insert :: (Foldable f, Ord a) => a -> f a -> NonEmpty a
insert a = sure . L.insert a . F.toList

-- One or more results.
some1 :: Alternative f => f a -> f (NonEmpty a)
some1 x = (:|) <$> x <*> many x

take, drop :: Int -> NonEmpty a -> [a]
take n = P.take n . toList
drop n = P.drop n . toList

splitAt :: Int -> NonEmpty a -> ([a], [a])
splitAt n = P.splitAt n . toList

takeWhile, dropWhile, filter :: (a -> Bool) -> NonEmpty a -> [a]
takeWhile p = P.takeWhile p . toList
dropWhile p = P.dropWhile p . toList
filter p = P.filter p . toList

span, break, partition :: (a -> Bool) -> NonEmpty a -> ([a], [a])
span p = P.span p . toList
break p = span (not . p)
partition p = L.partition p . toList

group :: (Foldable f, Eq a) => f a -> [NonEmpty a]
group = groupBy (==)

groupBy :: Foldable f => (a -> a -> Bool) -> f a -> [NonEmpty a]
groupBy eq = P.map sure . L.groupBy eq . F.toList

groupWith :: (Foldable f, Eq b) => (a -> b) -> f a -> [NonEmpty a]
groupWith f = groupBy (\x y -> f x == f y)

groupAllWith :: Ord b => (a -> b) -> [a] -> [NonEmpty a]
groupAllWith f = groupWith f . L.sortBy (comparing f)

-- Groups of equal neighbours, of which there is at least one.
group1 :: Eq a => NonEmpty a -> NonEmpty (NonEmpty a)
group1 = groupBy1 (==)

-- Groups of neighbours that the relation holds for, of which there is at least one.
groupBy1 :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupBy1 eq xs = xs `seq` sure (groupBy eq xs)

isPrefixOf :: Eq a => [a] -> NonEmpty a -> Bool
isPrefixOf xs = L.isPrefixOf xs . toList

nub :: Eq a => NonEmpty a -> NonEmpty a
nub xs = xs `seq` lift L.nub xs

nubBy :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty a
nubBy eq xs = xs `seq` lift (L.nubBy eq) xs

(!!) :: NonEmpty a -> Int -> a
xs !! n = toList xs P.!! n

zip :: NonEmpty a -> NonEmpty b -> NonEmpty (a, b)
zip = zipWith (,)

zipWith :: (a -> b -> c) -> NonEmpty a -> NonEmpty b -> NonEmpty c
zipWith f ~(x :| xs) ~(y :| ys) = f x y :| P.zipWith f xs ys

unzip :: Functor f => f (a, b) -> (f a, f b)
unzip xs = (fst <$> xs, snd <$> xs)

-- Whether an odd number of them is true.
xor :: NonEmpty Bool -> Bool
xor (x :| xs) = foldr (/=) x xs

groupWith1 :: Eq b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupWith1 f = groupBy1 (\x y -> f x == f y)

groupAllWith1 :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupAllWith1 f = groupWith1 f . sortWith f

-- | Of a start and a step, which may end it; unfoldr under its old name.
unfold :: (a -> (b, Maybe a)) -> a -> NonEmpty b
unfold = unfoldr
