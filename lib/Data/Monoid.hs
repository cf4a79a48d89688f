{-# LANGUAGE DeriveTraversable, GeneralizedNewtypeDeriving #-}
-- Monoids and the wrappers that choose one.
module Data.Monoid
  ( Monoid (..), (<>), Dual (..), Endo (..), All (..), Any (..), Sum (..), Product (..), First (..), Last (..)
  , Alt (..), Ap (..)
  ) where

import Assay.Classes (Alternative (..), MonadPlus, liftA2)
import Assay.Semigroup (Endo (..), Semigroup (..))

newtype Dual a = Dual { getDual :: a }
  deriving (Eq, Ord, Read, Show, Bounded)

instance Semigroup a => Semigroup (Dual a) where
  Dual a <> Dual b = Dual (b <> a)

instance Monoid a => Monoid (Dual a) where
  mempty = Dual mempty

instance Functor Dual where
  fmap f (Dual x) = Dual (f x)

newtype All = All { getAll :: Bool }
  deriving (Eq, Ord, Read, Show, Bounded)

instance Semigroup All where
  All a <> All b = All (a && b)

instance Monoid All where
  mempty = All True

newtype Any = Any { getAny :: Bool }
  deriving (Eq, Ord, Read, Show, Bounded)

instance Semigroup Any where
  Any a <> Any b = Any (a || b)

instance Monoid Any where
  mempty = Any False

newtype Sum a = Sum { getSum :: a }
  deriving (Eq, Ord, Read, Show, Bounded)

instance Num a => Semigroup (Sum a) where
  Sum a <> Sum b = Sum (a + b)
  stimes n (Sum a) = Sum (fromIntegral n * a)

instance Num a => Monoid (Sum a) where
  mempty = Sum 0

instance Functor Sum where
  fmap f (Sum x) = Sum (f x)

instance Applicative Sum where
  pure = Sum
  Sum f <*> Sum x = Sum (f x)

instance Monad Sum where
  Sum x >>= k = k x

instance Foldable Sum where
  foldr f z (Sum x) = f x z

instance Traversable Sum where
  traverse f (Sum x) = fmap Sum (f x)

instance Num a => Num (Sum a) where
  Sum a + Sum b = Sum (a + b)
  Sum a - Sum b = Sum (a - b)
  Sum a * Sum b = Sum (a * b)
  negate (Sum a) = Sum (negate a)
  abs (Sum a) = Sum (abs a)
  signum (Sum a) = Sum (signum a)
  fromInteger n = Sum (fromInteger n)

newtype Product a = Product { getProduct :: a }
  deriving (Eq, Ord, Read, Show, Bounded)

instance Num a => Semigroup (Product a) where
  Product a <> Product b = Product (a * b)
  stimes n (Product a) = Product (a ^ n)

instance Num a => Monoid (Product a) where
  mempty = Product 1

instance Functor Product where
  fmap f (Product x) = Product (f x)

instance Applicative Product where
  pure = Product
  Product f <*> Product x = Product (f x)

instance Monad Product where
  Product x >>= k = k x

instance Foldable Product where
  foldr f z (Product x) = f x z

instance Traversable Product where
  traverse f (Product x) = fmap Product (f x)

instance Num a => Num (Product a) where
  Product a + Product b = Product (a + b)
  Product a - Product b = Product (a - b)
  Product a * Product b = Product (a * b)
  negate (Product a) = Product (negate a)
  abs (Product a) = Product (abs a)
  signum (Product a) = Product (signum a)
  fromInteger n = Product (fromInteger n)

-- The first and the last one that is there.
newtype First a = First { getFirst :: Maybe a }
  deriving (Eq, Ord, Read, Show)

instance Semigroup (First a) where
  First Nothing <> b = b
  a <> _ = a

instance Monoid (First a) where
  mempty = First Nothing

instance Functor First where
  fmap f (First m) = First (fmap f m)

-- The last value there is.
newtype Last a = Last { getLast :: Maybe a }
  deriving (Eq, Ord, Read, Show)

instance Semigroup (Last a) where
  a <> Last Nothing = a
  _ <> b = b

instance Monoid (Last a) where
  mempty = Last Nothing

instance Functor Last where
  fmap f (Last m) = Last (fmap f m)

-- Choice, and effects in order, as monoids.
newtype Alt f a = Alt { getAlt :: f a }
  deriving (Eq, Ord, Read, Show, Num, Enum, Functor, Applicative, Alternative, Monad, MonadPlus, Foldable, Traversable)

instance Alternative f => Semigroup (Alt f a) where
  Alt a <> Alt b = Alt (a <|> b)

instance Alternative f => Monoid (Alt f a) where
  mempty = Alt empty

newtype Ap f a = Ap { getAp :: f a }
  deriving (Eq, Ord, Read, Show, Enum, Functor, Applicative, Alternative, Monad, MonadPlus, MonadFail, Foldable, Traversable)

instance (Applicative f, Bounded a) => Bounded (Ap f a) where
  minBound = pure minBound
  maxBound = pure maxBound

instance (Applicative f, Num a) => Num (Ap f a) where
  (+) = liftA2 (+)
  (*) = liftA2 (*)
  negate = fmap negate
  abs = fmap abs
  signum = fmap signum
  fromInteger = pure . fromInteger

instance (Applicative f, Semigroup a) => Semigroup (Ap f a) where
  Ap a <> Ap b = Ap (liftA2 (<>) a b)

instance (Applicative f, Monoid a) => Monoid (Ap f a) where
  mempty = Ap (pure mempty)

instance Applicative Dual where
  pure = Dual
  Dual f <*> Dual x = Dual (f x)

instance Monad Dual where
  Dual x >>= k = k x

instance Foldable Dual where
  foldr f z (Dual x) = f x z

instance Traversable Dual where
  traverse f (Dual x) = fmap Dual (f x)

instance Applicative First where
  pure x = First (Just x)
  First f <*> First x = First (f <*> x)

instance Monad First where
  First m >>= k = First (m >>= getFirst . k)

instance Foldable First where
  foldMap f (First m) = foldMap f m

instance Traversable First where
  traverse f (First m) = fmap First (traverse f m)

instance Applicative Last where
  pure x = Last (Just x)
  Last f <*> Last x = Last (f <*> x)

instance Monad Last where
  Last m >>= k = Last (m >>= getLast . k)

instance Foldable Last where
  foldMap f (Last m) = foldMap f m

instance Traversable Last where
  traverse f (Last m) = fmap Last (traverse f m)
