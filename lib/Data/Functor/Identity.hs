{-# LANGUAGE DeriveTraversable, GeneralizedNewtypeDeriving #-}
-- The functor that does nothing.
module Data.Functor.Identity (Identity (..)) where

import Assay.Ix (Ix)
import Control.Monad.Fix (MonadFix (..))
import Data.Bits (Bits, FiniteBits)
import Data.String (IsString (..))

-- A value by itself, as a functor and monad.
newtype Identity a = Identity { runIdentity :: a }
  deriving (Eq, Ord, Enum, Num, Real, Integral, Fractional, Floating, RealFrac, RealFloat, Bits, FiniteBits, Ix)

instance Show a => Show (Identity a) where
  showsPrec d (Identity x) = showParen (d > 10) (showString "Identity " . showsPrec 11 x)

instance Read a => Read (Identity a) where
  readsPrec d = readParen (d > 10) (\s -> [(Identity x, t) | ("Identity", r) <- lex s, (x, t) <- readsPrec 11 r])

instance Functor Identity where
  fmap f (Identity x) = Identity (f x)

instance Applicative Identity where
  pure = Identity
  Identity f <*> Identity x = Identity (f x)

instance Monad Identity where
  Identity x >>= k = k x

instance MonadFix Identity where
  mfix f = Identity (let x = runIdentity (f x) in x)

instance Foldable Identity where
  foldMap f (Identity x) = f x
  foldr f z (Identity x) = f x z

instance Traversable Identity where
  traverse f (Identity x) = fmap Identity (f x)

instance Semigroup a => Semigroup (Identity a) where
  Identity x <> Identity y = Identity (x <> y)

instance Monoid a => Monoid (Identity a) where
  mempty = Identity mempty

instance Bounded a => Bounded (Identity a) where
  minBound = Identity minBound
  maxBound = Identity maxBound

instance IsString a => IsString (Identity a) where
  fromString = Identity . fromString
