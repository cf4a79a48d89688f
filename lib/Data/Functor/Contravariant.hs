-- Functors whose arrows run the other way.
module Data.Functor.Contravariant
  ( Contravariant (..), phantom, (>$<), (>$$<), ($<), Predicate (..), Comparison (..), Equivalence (..)
  , defaultComparison, defaultEquivalence, comparisonEquivalence, Op (..)
  ) where

import Control.Category (Category)
import qualified Control.Category as Category
import Data.Functor.Compose (Compose (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Product (Product (..))
import Data.Functor.Sum (Sum (..))
import Data.Monoid (All (..), Alt (..))
import Data.Proxy (Proxy (..))

infixl 4 >$, >$<, >$$<, $<

-- Things that take values in, so that a function can go before them.
class Contravariant f where
  -- Puts the function before it.
  contramap :: (a' -> a) -> f a -> f a'
  -- Feeds it this value, whatever comes in.
  (>$) :: b -> f b -> f a
  (>$) = contramap . const

-- | A functor that is both holds nothing.
phantom :: (Functor f, Contravariant f) => f a -> f b
phantom x = () <$ x $< ()

-- contramap.
(>$<) :: Contravariant f => (a -> b) -> f b -> f a
(>$<) = contramap

-- As >$<, with the arguments in the other order.
(>$$<) :: Contravariant f => f b -> (a -> b) -> f a
(>$$<) = flip contramap

-- As >$, with the arguments in the other order.
($<) :: Contravariant f => f b -> b -> f a
($<) = flip (>$)

-- A test.
newtype Predicate a = Predicate { getPredicate :: a -> Bool }

instance Contravariant Predicate where
  contramap f (Predicate p) = Predicate (p . f)

instance Semigroup (Predicate a) where
  Predicate p <> Predicate q = Predicate (\a -> p a && q a)

instance Monoid (Predicate a) where
  mempty = Predicate (const True)

-- An order.
newtype Comparison a = Comparison { getComparison :: a -> a -> Ordering }

instance Contravariant Comparison where
  contramap f (Comparison c) = Comparison (\a b -> c (f a) (f b))

instance Semigroup (Comparison a) where
  Comparison p <> Comparison q = Comparison (\a b -> p a b <> q a b)

instance Monoid (Comparison a) where
  mempty = Comparison (\_ _ -> EQ)

-- A relation that says which values are alike.
newtype Equivalence a = Equivalence { getEquivalence :: a -> a -> Bool }

instance Contravariant Equivalence where
  contramap f (Equivalence e) = Equivalence (\a b -> e (f a) (f b))

instance Semigroup (Equivalence a) where
  Equivalence p <> Equivalence q = Equivalence (\a b -> p a b && q a b)

instance Monoid (Equivalence a) where
  mempty = Equivalence (\_ _ -> True)

-- The order of Ord.
defaultComparison :: Ord a => Comparison a
defaultComparison = Comparison compare

-- The equality of Eq.
defaultEquivalence :: Eq a => Equivalence a
defaultEquivalence = Equivalence (==)

-- Alike if the order says equal.
comparisonEquivalence :: Comparison a -> Equivalence a
comparisonEquivalence (Comparison c) = Equivalence (\a b -> c a b == EQ)

-- | Functions, by their result.
newtype Op a b = Op { getOp :: b -> a }

instance Category Op where
  id = Op id
  Op f . Op g = Op (g . f)

instance Contravariant (Op a) where
  contramap f (Op g) = Op (g . f)

instance Semigroup a => Semigroup (Op a b) where
  Op p <> Op q = Op (\a -> p a <> q a)

instance Monoid a => Monoid (Op a b) where
  mempty = Op (const mempty)

instance Contravariant Proxy where
  contramap _ _ = Proxy

instance Contravariant (Const a) where
  contramap _ (Const a) = Const a

instance Contravariant f => Contravariant (Alt f) where
  contramap f (Alt x) = Alt (contramap f x)

instance (Functor f, Contravariant g) => Contravariant (Compose f g) where
  contramap f (Compose x) = Compose (fmap (contramap f) x)

instance (Contravariant f, Contravariant g) => Contravariant (Sum f g) where
  contramap f (InL x) = InL (contramap f x)
  contramap f (InR x) = InR (contramap f x)

instance (Contravariant f, Contravariant g) => Contravariant (Product f g) where
  contramap f (Pair x y) = Pair (contramap f x) (contramap f y)
