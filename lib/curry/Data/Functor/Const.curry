-- The functor that forgets its argument.
module Data.Functor.Const ( Const(..) ) where

newtype Const a b = Const { getConst :: a } deriving (Eq, Ord, Show)

instance Functor (Const a) where
  fmap _ (Const x) = Const x

instance Monoid a => Applicative (Const a) where
  pure _ = Const mempty
  Const x <*> Const y = Const (mappend x y)
