-- Functors of two arguments.
module Data.Bifunctor (Bifunctor (..)) where

import Data.Functor.Const (Const (..))

-- Structures of two kinds of elements that can be mapped over.
class Bifunctor p where
  -- A function for each kind of element.
  bimap :: (a -> b) -> (c -> d) -> p a c -> p b d
  -- The function applied to the first kind.
  first :: (a -> b) -> p a c -> p b c
  -- The function applied to the second kind.
  second :: (b -> c) -> p a b -> p a c
  bimap f g = first f . second g
  first f = bimap f id
  second = bimap id
  {-# MINIMAL bimap | first, second #-}

instance Bifunctor (,) where
  bimap f g ~(a, b) = (f a, g b)

instance Bifunctor Either where
  bimap f _ (Left a) = Left (f a)
  bimap _ g (Right b) = Right (g b)

instance Bifunctor Const where
  bimap f _ (Const a) = Const (f a)

instance Bifunctor ((,,) x) where
  bimap f g ~(x, a, b) = (x, f a, g b)

instance Bifunctor ((,,,) x y) where
  bimap f g ~(x, y, a, b) = (x, y, f a, g b)

instance Bifunctor ((,,,,) x y z) where
  bimap f g ~(x, y, z, a, b) = (x, y, z, f a, g b)

instance Bifunctor ((,,,,,) x y z v) where
  bimap f g ~(x, y, z, v, a, b) = (x, y, z, v, f a, g b)

instance Bifunctor ((,,,,,,) x y z v w) where
  bimap f g ~(x, y, z, v, w, a, b) = (x, y, z, v, w, f a, g b)
