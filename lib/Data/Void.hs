-- The type without values.
module Data.Void (Void, absurd, vacuous) where

import Assay.Semigroup (Semigroup (..))

data Void

absurd :: Void -> a
absurd v = v `seq` errorWithoutStackTrace "Data.Void.absurd"

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
