{-# LANGUAGE GADTs, RankNTypes, TypeOperators #-}
-- Proofs that types are equal.
module Data.Type.Equality
  ( (:~:) (..), (:~~:) (..), sym, trans, castWith, gcastWith, TestEquality (..)
  ) where

infix 4 :~:, :~~:

data a :~: b where
  Refl :: a :~: a

data a :~~: b where
  HRefl :: a :~~: a

sym :: (a :~: b) -> (b :~: a)
sym Refl = Refl

trans :: (a :~: b) -> (b :~: c) -> (a :~: c)
trans Refl Refl = Refl

castWith :: (a :~: b) -> a -> b
castWith Refl x = x

gcastWith :: (a :~: b) -> ((a ~ b) => r) -> r
gcastWith Refl x = x

instance Eq (a :~: b) where
  _ == _ = True

instance Ord (a :~: b) where
  compare _ _ = EQ

instance Show (a :~: b) where
  showsPrec _ Refl = showString "Refl"

instance Eq (a :~~: b) where
  _ == _ = True

instance Ord (a :~~: b) where
  compare _ _ = EQ

instance Show (a :~~: b) where
  showsPrec _ HRefl = showString "HRefl"

-- | Types whose values tell which type they are of.
class TestEquality f where
  testEquality :: f a -> f b -> Maybe (a :~: b)

instance TestEquality ((:~:) a) where
  testEquality Refl Refl = Just Refl
