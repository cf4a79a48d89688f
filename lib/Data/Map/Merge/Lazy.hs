-- Merging maps, with a tactic each for keys of one map only and one for keys of both.
module Data.Map.Merge.Lazy
  ( SimpleWhenMissing, SimpleWhenMatched, merge, zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, dropMissing
  , preserveMissing, preserveMissing', mapMissing, filterMissing
  , WhenMissing, WhenMatched, mergeA, zipWithMaybeAMatched, zipWithAMatched, traverseMaybeMissing, traverseMissing
  , filterAMissing
  , mapWhenMissing, mapWhenMatched, lmapWhenMissing, contramapFirstWhenMatched, contramapSecondWhenMatched
  , runWhenMatched, runWhenMissing
  ) where

import Assay.Container.Merge
import Data.Functor.Identity (Identity (..))
import Data.Map.Lazy (Map)
import qualified Data.Map.Lazy as Map

-- What to do with a key that one map lacks, without effects.
type SimpleWhenMissing = WhenMissing Identity
-- What to do with a key that both maps have, without effects.
type SimpleWhenMatched = WhenMatched Identity

-- What it does with one key and its value.
runWhenMissing :: WhenMissing f k x y -> k -> x -> f (Maybe y)
runWhenMissing (WhenMissing f) = f

-- What it does with one key and its values.
runWhenMatched :: WhenMatched f k x y z -> k -> x -> y -> f (Maybe z)
runWhenMatched (WhenMatched f) = f

instance Functor f => Functor (WhenMissing f k x) where
  fmap = mapWhenMissing

instance Functor f => Functor (WhenMatched f k x y) where
  fmap = mapWhenMatched

-- Changes the value after.
mapWhenMissing :: Functor f => (a -> b) -> WhenMissing f k x a -> WhenMissing f k x b
mapWhenMissing g (WhenMissing f) = WhenMissing (\k x -> fmap (fmap g) (f k x))

-- Changes the value after.
mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f k x y a -> WhenMatched f k x y b
mapWhenMatched g (WhenMatched f) = WhenMatched (\k x y -> fmap (fmap g) (f k x y))

-- Changes the value before.
lmapWhenMissing :: (b -> a) -> WhenMissing f k a x -> WhenMissing f k b x
lmapWhenMissing g (WhenMissing f) = WhenMissing (\k x -> f k (g x))

-- Changes the first map's value before.
contramapFirstWhenMatched :: (b -> a) -> WhenMatched f k a y z -> WhenMatched f k b y z
contramapFirstWhenMatched g (WhenMatched f) = WhenMatched (\k x y -> f k (g x) y)

-- Changes the second map's value before.
contramapSecondWhenMatched :: (b -> a) -> WhenMatched f k x a z -> WhenMatched f k x b z
contramapSecondWhenMatched g (WhenMatched f) = WhenMatched (\k x y -> f k x (g y))

-- Joins the values, or leaves the key out.
zipWithMaybeMatched :: Applicative f => (k -> x -> y -> Maybe z) -> WhenMatched f k x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure (f k x y))

-- Joins the values.
zipWithMatched :: Applicative f => (k -> x -> y -> z) -> WhenMatched f k x y z
zipWithMatched f = WhenMatched (\k x y -> pure (Just (f k x y)))

-- Joins the values with effects, or leaves the key out.
zipWithMaybeAMatched :: (k -> x -> y -> f (Maybe z)) -> WhenMatched f k x y z
zipWithMaybeAMatched = WhenMatched

-- Joins the values with effects.
zipWithAMatched :: Applicative f => (k -> x -> y -> f z) -> WhenMatched f k x y z
zipWithAMatched f = WhenMatched (\k x y -> fmap Just (f k x y))

-- Keeps what the function makes of them, if anything.
mapMaybeMissing :: Applicative f => (k -> x -> Maybe y) -> WhenMissing f k x y
mapMaybeMissing f = WhenMissing (\k x -> pure (f k x))

-- Leaves them out.
dropMissing :: Applicative f => WhenMissing f k x y
dropMissing = WhenMissing (\_ _ -> pure Nothing)

-- Keeps them.
preserveMissing :: Applicative f => WhenMissing f k x x
preserveMissing = WhenMissing (\_ x -> pure (Just x))

-- | Evaluates the values.
preserveMissing' :: Applicative f => WhenMissing f k x x
preserveMissing' = WhenMissing (\_ x -> x `seq` pure (Just x))

-- Keeps what the function makes of them.
mapMissing :: Applicative f => (k -> x -> y) -> WhenMissing f k x y
mapMissing f = WhenMissing (\k x -> pure (Just (f k x)))

-- Keeps those for which the test holds.
filterMissing :: Applicative f => (k -> x -> Bool) -> WhenMissing f k x x
filterMissing p = WhenMissing (\k x -> pure (if p k x then Just x else Nothing))

-- Keeps what the function makes of them with effects, if anything.
traverseMaybeMissing :: Applicative f => (k -> x -> f (Maybe y)) -> WhenMissing f k x y
traverseMaybeMissing = WhenMissing

-- Keeps what the function makes of them with effects.
traverseMissing :: Applicative f => (k -> x -> f y) -> WhenMissing f k x y
traverseMissing f = WhenMissing (\k x -> fmap Just (f k x))

-- Keeps those for which the test, which has effects, holds.
filterAMissing :: Applicative f => (k -> x -> f Bool) -> WhenMissing f k x x
filterAMissing p = WhenMissing (\k x -> fmap (\keep -> if keep then Just x else Nothing) (p k x))

merge
  :: Ord k => SimpleWhenMissing k a c -> SimpleWhenMissing k b c -> SimpleWhenMatched k a b c -> Map k a -> Map k b
  -> Map k c
merge left right both xs ys = runIdentity (mergeA left right both xs ys)

-- | The actions happen in the order of the keys.
mergeA
  :: (Applicative f, Ord k) => WhenMissing f k a c -> WhenMissing f k b c -> WhenMatched f k a b c -> Map k a
  -> Map k b -> f (Map k c)
mergeA (WhenMissing left) (WhenMissing right) (WhenMatched both) xs ys =
  fmap Map.fromDistinctAscList (go (Map.toAscList xs) (Map.toAscList ys))
  where
    go [] bs = foldr (\(k, b) rest -> add k (right k b) rest) (pure []) bs
    go as [] = foldr (\(k, a) rest -> add k (left k a) rest) (pure []) as
    go as@((k, a) : as') bs@((l, b) : bs') = case compare k l of
      LT -> add k (left k a) (go as' bs)
      EQ -> add k (both k a b) (go as' bs')
      GT -> add l (right l b) (go as bs')
    add k action rest = (\r others -> maybe others (\c -> (k, c) : others) r) <$> action <*> rest
