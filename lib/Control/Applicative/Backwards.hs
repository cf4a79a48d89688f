-- Effects in the other order.
module Control.Applicative.Backwards (Backwards (..)) where

import Control.Applicative (Alternative (..), (<**>))
import Data.Functor.Classes

-- A functor whose effects happen in the other order.
newtype Backwards f a = Backwards { forwards :: f a }

instance Eq1 f => Eq1 (Backwards f) where
  liftEq eq (Backwards x) (Backwards y) = liftEq eq x y

instance Ord1 f => Ord1 (Backwards f) where
  liftCompare cmp (Backwards x) (Backwards y) = liftCompare cmp x y

instance Show1 f => Show1 (Backwards f) where
  liftShowsPrec sp sl d (Backwards x) = showsUnaryWith (liftShowsPrec sp sl) "Backwards" d x

instance (Eq1 f, Eq a) => Eq (Backwards f a) where
  (==) = eq1

instance (Ord1 f, Ord a) => Ord (Backwards f a) where
  compare = compare1

instance (Show1 f, Show a) => Show (Backwards f a) where
  showsPrec = showsPrec1

instance Functor f => Functor (Backwards f) where
  fmap f (Backwards a) = Backwards (fmap f a)

instance Applicative f => Applicative (Backwards f) where
  pure a = Backwards (pure a)
  Backwards f <*> Backwards a = Backwards (a <**> f)

instance Alternative f => Alternative (Backwards f) where
  empty = Backwards empty
  Backwards x <|> Backwards y = Backwards (x <|> y)

instance Foldable f => Foldable (Backwards f) where
  foldMap f (Backwards t) = foldMap f t

instance Traversable f => Traversable (Backwards f) where
  traverse f (Backwards t) = Backwards <$> traverse f t
