{-# LANGUAGE GADTs, RankNTypes, TypeOperators #-}
-- Proofs that types are equal.
module Data.Type.Equality
  ( (:~:) (..), (:~~:) (..), sym, trans, castWith, gcastWith, TestEquality (..)
  ) where

infix 4 :~:, :~~:

-- A proof that two types are the same.
data a :~: b where
  Refl :: a :~: a

-- A proof that two types, of any kinds, are the same.
data a :~~: b where
  HRefl :: a :~~: a

-- The proof the other way round.
sym :: (a :~: b) -> (b :~: a)
sym Refl = Refl

-- Two proofs one after the other.
trans :: (a :~: b) -> (b :~: c) -> (a :~: c)
trans Refl Refl = Refl

-- The value at the other type.
castWith :: (a :~: b) -> a -> b
castWith Refl x = x

-- The second argument may use that the types are the same.
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
  -- A proof that the types are the same, if they are.
  testEquality :: f a -> f b -> Maybe (a :~: b)

instance TestEquality ((:~:) a) where
  testEquality Refl Refl = Just Refl
