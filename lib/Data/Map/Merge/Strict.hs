-- Merging maps, as in "Data.Map.Merge.Lazy"; the values of the result are evaluated.
module Data.Map.Merge.Strict
  ( SimpleWhenMissing, SimpleWhenMatched, merge, zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, dropMissing
  , preserveMissing, preserveMissing', mapMissing, filterMissing
  , WhenMissing, WhenMatched, mergeA, zipWithMaybeAMatched, zipWithAMatched, traverseMaybeMissing, traverseMissing
  , filterAMissing, mapWhenMissing, mapWhenMatched, runWhenMatched, runWhenMissing
  ) where

import Assay.Container.Merge
import Data.Map.Merge.Lazy
  ( SimpleWhenMatched, SimpleWhenMissing, dropMissing, filterAMissing, filterMissing, merge
  , mergeA, preserveMissing, preserveMissing', runWhenMatched, runWhenMissing
  )
import qualified Data.Map.Merge.Lazy as Lazy

forced :: Maybe a -> Maybe a
forced Nothing = Nothing
forced r@(Just a) = a `seq` r

-- Changes the value after, and evaluates it.
mapWhenMissing :: Functor f => (a -> b) -> WhenMissing f k x a -> WhenMissing f k x b
mapWhenMissing g (WhenMissing f) = WhenMissing (\k x -> fmap (forced . fmap g) (f k x))

-- Changes the value after, and evaluates it.
mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f k x y a -> WhenMatched f k x y b
mapWhenMatched g (WhenMatched f) = WhenMatched (\k x y -> fmap (forced . fmap g) (f k x y))

-- Joins the values, or leaves the key out; evaluates the result.
zipWithMaybeMatched :: Applicative f => (k -> x -> y -> Maybe z) -> WhenMatched f k x y z
zipWithMaybeMatched f = Lazy.zipWithMaybeAMatched (\k x y -> pure $! forced (f k x y))

-- Joins the values, and evaluates the result.
zipWithMatched :: Applicative f => (k -> x -> y -> z) -> WhenMatched f k x y z
zipWithMatched f = zipWithMaybeMatched (\k x y -> Just (f k x y))

-- Joins the values with effects, or leaves the key out; evaluates the result.
zipWithMaybeAMatched :: Applicative f => (k -> x -> y -> f (Maybe z)) -> WhenMatched f k x y z
zipWithMaybeAMatched f = Lazy.zipWithMaybeAMatched (\k x y -> fmap forced (f k x y))

-- Joins the values with effects, and evaluates the result.
zipWithAMatched :: Applicative f => (k -> x -> y -> f z) -> WhenMatched f k x y z
zipWithAMatched f = zipWithMaybeAMatched (\k x y -> fmap Just (f k x y))

-- Keeps what the function makes of them, if anything, evaluated.
mapMaybeMissing :: Applicative f => (k -> x -> Maybe y) -> WhenMissing f k x y
mapMaybeMissing f = Lazy.traverseMaybeMissing (\k x -> pure $! forced (f k x))

-- Keeps what the function makes of them, evaluated.
mapMissing :: Applicative f => (k -> x -> y) -> WhenMissing f k x y
mapMissing f = mapMaybeMissing (\k x -> Just (f k x))

-- Keeps what the function makes of them with effects, if anything, evaluated.
traverseMaybeMissing :: Applicative f => (k -> x -> f (Maybe y)) -> WhenMissing f k x y
traverseMaybeMissing f = Lazy.traverseMaybeMissing (\k x -> fmap forced (f k x))

-- Keeps what the function makes of them with effects, evaluated.
traverseMissing :: Applicative f => (k -> x -> f y) -> WhenMissing f k x y
traverseMissing f = traverseMaybeMissing (\k x -> fmap Just (f k x))
