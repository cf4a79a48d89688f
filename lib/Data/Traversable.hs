-- Structures that can be traversed with effects.
module Data.Traversable
  ( Traversable (..), for, forM, mapAccumL, mapAccumR, fmapDefault, foldMapDefault
  ) where

import Assay.Foldable (Traversable (..), for, forM)
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))

-- State passed from left to right, and from right to left, lazily.
newtype StateL s a = StateL (s -> (s, a))
newtype StateR s a = StateR (s -> (s, a))

runL :: StateL s a -> s -> (s, a)
runL (StateL f) = f

runR :: StateR s a -> s -> (s, a)
runR (StateR f) = f

instance Functor (StateL s) where
  fmap f (StateL k) = StateL (\s -> let (s', x) = k s in (s', f x))

instance Applicative (StateL s) where
  pure x = StateL (\s -> (s, x))
  StateL kf <*> StateL kx = StateL (\s ->
    let (s', f) = kf s
        (s'', x) = kx s'
    in (s'', f x))

instance Functor (StateR s) where
  fmap f (StateR k) = StateR (\s -> let (s', x) = k s in (s', f x))

instance Applicative (StateR s) where
  pure x = StateR (\s -> (s, x))
  StateR kf <*> StateR kx = StateR (\s ->
    let (s', x) = kx s
        (s'', f) = kf s'
    in (s'', f x))

mapAccumL :: Traversable t => (s -> a -> (s, b)) -> s -> t a -> (s, t b)
mapAccumL f s t = runL (traverse (\x -> StateL (\s' -> f s' x)) t) s

mapAccumR :: Traversable t => (s -> a -> (s, b)) -> s -> t a -> (s, t b)
mapAccumR f s t = runR (traverse (\x -> StateR (\s' -> f s' x)) t) s

fmapDefault :: Traversable t => (a -> b) -> t a -> t b
fmapDefault f t = runIdentity (traverse (Identity . f) t)

foldMapDefault :: (Traversable t, Monoid m) => (a -> m) -> t a -> m
foldMapDefault f t = getConst (traverse (Const . f) t)
