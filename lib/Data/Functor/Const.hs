{-# LANGUAGE DeriveTraversable, GeneralizedNewtypeDeriving #-}
-- The functor that ignores its argument.
module Data.Functor.Const (Const (..)) where

import Assay.Ix (Ix)
import Data.Bits (Bits, FiniteBits)
import Data.String (IsString (..))

-- A value, and a type that nothing is made of.
newtype Const a (b :: k) = Const { getConst :: a }
  deriving (Eq, Ord, Bounded, Enum, Num, Real, Integral, Fractional, Floating, RealFrac, RealFloat, Bits, FiniteBits, Ix)

instance Show a => Show (Const a b) where
  showsPrec d (Const x) = showParen (d > 10) (showString "Const " . showsPrec 11 x)

instance Functor (Const m) where
  fmap _ (Const v) = Const v

instance Foldable (Const m) where
  foldr _ z _ = z

instance Traversable (Const m) where
  traverse _ (Const m) = pure (Const m)

instance Monoid m => Applicative (Const m) where
  pure _ = Const mempty
  Const f <*> Const v = Const (f <> v)

instance Semigroup a => Semigroup (Const a b) where
  Const x <> Const y = Const (x <> y)

instance Monoid a => Monoid (Const a b) where
  mempty = Const mempty

instance Read a => Read (Const a b) where
  readsPrec d = readParen (d > 10) (\s -> [(Const x, t) | ("Const", r) <- lex s, (x, t) <- readsPrec 11 r])

instance IsString a => IsString (Const a b) where
  fromString = Const . fromString
