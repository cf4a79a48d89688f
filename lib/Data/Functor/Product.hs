-- Two functors side by side.
module Data.Functor.Product (Product (..)) where

import Control.Applicative (Alternative (..))
import Data.Functor.Classes

data Product f g a = Pair (f a) (g a)

instance (Eq1 f, Eq1 g) => Eq1 (Product f g) where
  liftEq eq (Pair a b) (Pair c d) = liftEq eq a c && liftEq eq b d

instance (Ord1 f, Ord1 g) => Ord1 (Product f g) where
  liftCompare cmp (Pair a b) (Pair c d) = liftCompare cmp a c <> liftCompare cmp b d

instance (Show1 f, Show1 g) => Show1 (Product f g) where
  liftShowsPrec sp sl d (Pair x y) = showsBinaryWith (liftShowsPrec sp sl) (liftShowsPrec sp sl) "Pair" d x y

instance (Eq1 f, Eq1 g, Eq a) => Eq (Product f g a) where
  (==) = eq1

instance (Ord1 f, Ord1 g, Ord a) => Ord (Product f g a) where
  compare = compare1

instance (Show1 f, Show1 g, Show a) => Show (Product f g a) where
  showsPrec = showsPrec1

instance (Functor f, Functor g) => Functor (Product f g) where
  fmap f (Pair x y) = Pair (fmap f x) (fmap f y)

instance (Foldable f, Foldable g) => Foldable (Product f g) where
  foldMap f (Pair x y) = foldMap f x <> foldMap f y

instance (Traversable f, Traversable g) => Traversable (Product f g) where
  traverse f (Pair x y) = Pair <$> traverse f x <*> traverse f y

instance (Applicative f, Applicative g) => Applicative (Product f g) where
  pure x = Pair (pure x) (pure x)
  Pair f g <*> Pair x y = Pair (f <*> x) (g <*> y)

instance (Monad f, Monad g) => Monad (Product f g) where
  Pair m n >>= f = Pair (m >>= left . f) (n >>= right . f)
    where
      left (Pair a _) = a
      right (Pair _ b) = b

instance (Alternative f, Alternative g) => Alternative (Product f g) where
  empty = Pair empty empty
  Pair a b <|> Pair c d = Pair (a <|> c) (b <|> d)

instance (Read1 f, Read1 g) => Read1 (Product f g) where
  liftReadsPrec rp rl = readsData (readsBinaryWith (liftReadsPrec rp rl) (liftReadsPrec rp rl) "Pair" Pair)

instance (Read1 f, Read1 g, Read a) => Read (Product f g a) where
  readsPrec = readsPrec1
