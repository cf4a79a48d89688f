-- One of two functors.
module Data.Functor.Sum (Sum (..)) where

import Data.Functor.Classes

data Sum f g a = InL (f a) | InR (g a)

instance (Eq1 f, Eq1 g) => Eq1 (Sum f g) where
  liftEq eq (InL a) (InL b) = liftEq eq a b
  liftEq eq (InR a) (InR b) = liftEq eq a b
  liftEq _ _ _ = False

instance (Ord1 f, Ord1 g) => Ord1 (Sum f g) where
  liftCompare cmp (InL a) (InL b) = liftCompare cmp a b
  liftCompare _ (InL _) _ = LT
  liftCompare cmp (InR a) (InR b) = liftCompare cmp a b
  liftCompare _ _ _ = GT

instance (Show1 f, Show1 g) => Show1 (Sum f g) where
  liftShowsPrec sp sl d (InL x) = showsUnaryWith (liftShowsPrec sp sl) "InL" d x
  liftShowsPrec sp sl d (InR x) = showsUnaryWith (liftShowsPrec sp sl) "InR" d x

instance (Eq1 f, Eq1 g, Eq a) => Eq (Sum f g a) where
  (==) = eq1

instance (Ord1 f, Ord1 g, Ord a) => Ord (Sum f g a) where
  compare = compare1

instance (Show1 f, Show1 g, Show a) => Show (Sum f g a) where
  showsPrec = showsPrec1

instance (Functor f, Functor g) => Functor (Sum f g) where
  fmap f (InL x) = InL (fmap f x)
  fmap f (InR y) = InR (fmap f y)

instance (Foldable f, Foldable g) => Foldable (Sum f g) where
  foldMap f (InL x) = foldMap f x
  foldMap f (InR y) = foldMap f y

instance (Traversable f, Traversable g) => Traversable (Sum f g) where
  traverse f (InL x) = InL <$> traverse f x
  traverse f (InR y) = InR <$> traverse f y

instance (Read1 f, Read1 g) => Read1 (Sum f g) where
  liftReadsPrec rp rl d s =
    readsData (readsUnaryWith (liftReadsPrec rp rl) "InL" InL) d s
      ++ readsData (readsUnaryWith (liftReadsPrec rp rl) "InR" InR) d s

instance (Read1 f, Read1 g, Read a) => Read (Sum f g a) where
  readsPrec = readsPrec1
