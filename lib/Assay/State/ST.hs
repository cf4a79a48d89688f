{-# LANGUAGE RankNTypes #-}
-- State threads: IO with the doors closed. The type variable keeps references in their thread.
module Assay.State.ST where

import Prelude

import Assay.Types (unsafeInterleaveIO, unsafePerformIO)
import Control.Monad.Fix (MonadFix (..))

-- A computation with a state of its own, in which references and arrays can change.
newtype ST s a = ST (IO a)

-- The state of programs that do input and output.
data RealWorld

unST :: ST s a -> IO a
unST (ST m) = m

runST :: (forall s. ST s a) -> a
runST m = unsafePerformIO (unST m)
{-# NOINLINE runST #-}

-- The result is passed to the computation itself, lazily.
fixST :: (a -> ST s a) -> ST s a
fixST f = ST (mfix (unST . f))

-- The computation as an action.
stToIO :: ST RealWorld a -> IO a
stToIO = unST

-- The action as a computation, with its effects.
unsafeIOToST :: IO a -> ST s a
unsafeIOToST = ST

-- The computation as an action, whatever its state.
unsafeSTToIO :: ST s a -> IO a
unsafeSTToIO = unST

-- Puts the computation off until its result is needed.
unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST (ST m) = ST (unsafeInterleaveIO m)

instance Functor (ST s) where
  fmap f (ST m) = ST (fmap f m)

instance Applicative (ST s) where
  pure x = ST (pure x)
  ST m <*> ST n = ST (m <*> n)
  ST m *> ST n = ST (m *> n)
  ST m <* ST n = ST (m <* n)

instance Monad (ST s) where
  ST m >>= k = ST (m >>= \x -> unST (k x))
  ST m >> ST n = ST (m >> n)

instance MonadFail (ST s) where
  fail = errorWithoutStackTrace

instance MonadFix (ST s) where
  mfix = fixST

instance Show (ST s a) where
  showsPrec _ _ = showString "<<ST action>>"

instance Semigroup a => Semigroup (ST s a) where
  ST m <> ST n = ST (m <> n)

instance Monoid a => Monoid (ST s a) where
  mempty = pure mempty
