-- The functor that holds something else.
module Data.Functor.Constant (Constant (..)) where

import Data.Bifoldable (Bifoldable (..))
import Data.Bifunctor (Bifunctor (..))
import Data.Bitraversable (Bitraversable (..))
import Data.Functor.Classes

-- A value, and a type that nothing is made of.
newtype Constant a b = Constant { getConstant :: a }
  deriving (Eq, Ord)

instance Show a => Show (Constant a b) where
  showsPrec d (Constant x) = showsUnaryWith showsPrec "Constant" d x

instance Read a => Read (Constant a b) where
  readsPrec = readsData (readsUnaryWith readsPrec "Constant" Constant)

instance Eq a => Eq1 (Constant a) where
  liftEq _ (Constant x) (Constant y) = x == y

instance Ord a => Ord1 (Constant a) where
  liftCompare _ (Constant x) (Constant y) = compare x y

instance Show a => Show1 (Constant a) where
  liftShowsPrec _ _ d (Constant x) = showsUnaryWith showsPrec "Constant" d x

instance Functor (Constant a) where
  fmap _ (Constant x) = Constant x

instance Foldable (Constant a) where
  foldMap _ (Constant _) = mempty

instance Traversable (Constant a) where
  traverse _ (Constant x) = pure (Constant x)

instance Semigroup a => Semigroup (Constant a b) where
  Constant x <> Constant y = Constant (x <> y)

instance Monoid a => Monoid (Constant a b) where
  mempty = Constant mempty

instance Monoid a => Applicative (Constant a) where
  pure _ = Constant mempty
  Constant x <*> Constant y = Constant (x <> y)

instance Bifunctor Constant where
  bimap f _ (Constant a) = Constant (f a)

instance Bifoldable Constant where
  bifoldMap f _ (Constant a) = f a

instance Bitraversable Constant where
  bitraverse f _ (Constant a) = Constant <$> f a
