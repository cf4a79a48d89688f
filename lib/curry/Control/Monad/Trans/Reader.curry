-- Computations that read an environment.
module Control.Monad.Trans.Reader
  ( ReaderT(..), Reader, reader, runReader, ask, asks, local, withReaderT, lift ) where

import Control.Monad.Trans.Class
import Data.Functor.Identity

newtype ReaderT r m a = ReaderT { runReaderT :: r -> m a }

type Reader r = ReaderT r Identity

instance Functor m => Functor (ReaderT r m) where
  fmap f m = ReaderT (\r -> fmap f (runReaderT m r))

instance Applicative m => Applicative (ReaderT r m) where
  pure x = ReaderT (\_ -> pure x)
  mf <*> mx = ReaderT (\r -> runReaderT mf r <*> runReaderT mx r)

instance Monad m => Monad (ReaderT r m) where
  m >>= k = ReaderT (\r -> runReaderT m r >>= \x -> runReaderT (k x) r)

instance MonadFail m => MonadFail (ReaderT r m) where
  fail message = ReaderT (\_ -> fail message)

instance MonadTrans (ReaderT r) where
  lift m = ReaderT (\_ -> m)

reader :: Monad m => (r -> a) -> ReaderT r m a
reader f = ReaderT (\r -> return (f r))

runReader :: Reader r a -> r -> a
runReader m r = runIdentity (runReaderT m r)

ask :: Monad m => ReaderT r m r
ask = ReaderT return

asks :: Monad m => (r -> a) -> ReaderT r m a
asks = reader

local :: (r -> r) -> ReaderT r m a -> ReaderT r m a
local = withReaderT

withReaderT :: (r1 -> r2) -> ReaderT r2 m a -> ReaderT r1 m a
withReaderT f m = ReaderT (\r -> runReaderT m (f r))
