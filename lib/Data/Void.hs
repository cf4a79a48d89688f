-- The type without values.
module Data.Void (Void, absurd, vacuous) where

import Assay.Semigroup (Semigroup (..))

-- The type without values.
data Void

-- Anything at all, from a value that cannot be.
absurd :: Void -> a
absurd v = v `seq` errorWithoutStackTrace "Data.Void.absurd"

-- As absurd, for the elements of a structure, of which there are none.
vacuous :: Functor f => f Void -> f a
vacuous = fmap absurd

instance Eq Void where
  _ == _ = True

instance Ord Void where
  compare _ _ = EQ

instance Show Void where
  showsPrec _ = absurd

instance Read Void where
  readsPrec _ _ = []

instance Semigroup Void where
  a <> _ = a
