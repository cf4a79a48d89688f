-- The applicative functors behind mapAccumL and its kin.
module Assay.State.Accumulate where

import Prelude

-- State passed from left to right, and from right to left, lazily.
newtype StateL s a = StateL (s -> (s, a))
newtype StateR s a = StateR (s -> (s, a))

runStateL :: StateL s a -> s -> (s, a)
runStateL (StateL f) = f

runStateR :: StateR s a -> s -> (s, a)
runStateR (StateR f) = f

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
