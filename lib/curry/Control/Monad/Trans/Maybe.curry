-- Computations that may have no result.
module Control.Monad.Trans.Maybe ( MaybeT(..), lift ) where

import Control.Monad.Trans.Class

newtype MaybeT m a = MaybeT { runMaybeT :: m (Maybe a) }

instance Functor m => Functor (MaybeT m) where
  fmap f m = MaybeT (fmap (fmap f) (runMaybeT m))

instance Monad m => Applicative (MaybeT m) where
  pure x = MaybeT (return (Just x))
  mf <*> mx = mf >>= \f -> mx >>= \x -> return (f x)

instance Monad m => Monad (MaybeT m) where
  m >>= k = MaybeT (runMaybeT m >>= maybe (return Nothing) (\x -> runMaybeT (k x)))

instance Monad m => MonadFail (MaybeT m) where
  fail _ = MaybeT (return Nothing)

instance Monad m => Alternative (MaybeT m) where
  empty = MaybeT (return Nothing)
  m <|> n = MaybeT (runMaybeT m >>= maybe (runMaybeT n) (\x -> return (Just x)))

instance MonadTrans MaybeT where
  lift m = MaybeT (m >>= \x -> return (Just x))
