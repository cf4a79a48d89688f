-- Structures that can be traversed with effects.
module Data.Traversable
  ( Traversable (..), for, forM, mapAccumL, mapAccumR, fmapDefault, foldMapDefault
  ) where

import Assay.Foldable (Traversable (..), for, forM)
import Assay.State.Accumulate
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))

mapAccumL :: Traversable t => (s -> a -> (s, b)) -> s -> t a -> (s, t b)
mapAccumL f s t = runStateL (traverse (\x -> StateL (\s' -> f s' x)) t) s

mapAccumR :: Traversable t => (s -> a -> (s, b)) -> s -> t a -> (s, t b)
mapAccumR f s t = runStateR (traverse (\x -> StateR (\s' -> f s' x)) t) s

-- fmap by traverse.
fmapDefault :: Traversable t => (a -> b) -> t a -> t b
fmapDefault f t = runIdentity (traverse (Identity . f) t)

-- foldMap by traverse.
foldMapDefault :: (Traversable t, Monoid m) => (a -> m) -> t a -> m
foldMapDefault f t = getConst (traverse (Const . f) t)
