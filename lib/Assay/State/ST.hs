{-# LANGUAGE RankNTypes #-}
-- State threads: IO with the doors closed. The type variable keeps references in their thread.
module Assay.State.ST where

import Prelude

import Assay.Types (unsafeInterleaveIO, unsafePerformIO)
import Control.Monad.Fix (MonadFix (..))

newtype ST s a = ST (IO a)

data RealWorld

unST :: ST s a -> IO a
unST (ST m) = m

runST :: (forall s. ST s a) -> a
runST m = unsafePerformIO (unST m)
{-# NOINLINE runST #-}

fixST :: (a -> ST s a) -> ST s a
fixST f = ST (mfix (unST . f))

stToIO :: ST RealWorld a -> IO a
stToIO = unST

unsafeIOToST :: IO a -> ST s a
unsafeIOToST = ST

unsafeSTToIO :: ST s a -> IO a
unsafeSTToIO = unST

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

instance MonadFix (ST s) where
  mfix = fixST

instance Show (ST s a) where
  showsPrec _ _ = showString "<<ST action>>"

instance Semigroup a => Semigroup (ST s a) where
  ST m <> ST n = ST (m <> n)

instance Monoid a => Monoid (ST s a) where
  mempty = pure mempty
