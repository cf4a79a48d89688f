-- An environment that is handed down.
module Control.Monad.Trans.Reader
  ( Reader, reader, runReader, mapReader, withReader
  , ReaderT (..), mapReaderT, withReaderT, ask, local, asks
  , liftCallCC, liftCatch
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Signatures
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Identity (Identity (..))

newtype ReaderT r m a = ReaderT { runReaderT :: r -> m a }

type Reader r = ReaderT r Identity

reader :: Monad m => (r -> a) -> ReaderT r m a
reader f = ReaderT (return . f)

runReader :: Reader r a -> r -> a
runReader m r = runIdentity (runReaderT m r)

mapReader :: (a -> b) -> Reader r a -> Reader r b
mapReader f = mapReaderT (Identity . f . runIdentity)

withReader :: (r' -> r) -> Reader r a -> Reader r' a
withReader = withReaderT

mapReaderT :: (m a -> n b) -> ReaderT r m a -> ReaderT r n b
mapReaderT f m = ReaderT (f . runReaderT m)

withReaderT :: (r' -> r) -> ReaderT r m a -> ReaderT r' m a
withReaderT f m = ReaderT (runReaderT m . f)

ask :: Monad m => ReaderT r m r
ask = ReaderT return

local :: (r -> r) -> ReaderT r m a -> ReaderT r m a
local = withReaderT

asks :: Monad m => (r -> a) -> ReaderT r m a
asks f = ReaderT (return . f)

instance Functor m => Functor (ReaderT r m) where
  fmap f (ReaderT m) = ReaderT (\r -> fmap f (m r))

instance Applicative m => Applicative (ReaderT r m) where
  pure a = ReaderT (\_ -> pure a)
  ReaderT f <*> ReaderT v = ReaderT (\r -> f r <*> v r)
  ReaderT u *> ReaderT v = ReaderT (\r -> u r *> v r)
  ReaderT u <* ReaderT v = ReaderT (\r -> u r <* v r)

instance Monad m => Monad (ReaderT r m) where
  ReaderT m >>= k = ReaderT (\r -> m r >>= \a -> runReaderT (k a) r)

instance MonadFail m => MonadFail (ReaderT r m) where
  fail text = ReaderT (\_ -> fail text)

instance Alternative m => Alternative (ReaderT r m) where
  empty = ReaderT (\_ -> empty)
  ReaderT m <|> ReaderT n = ReaderT (\r -> m r <|> n r)

instance MonadPlus m => MonadPlus (ReaderT r m)

instance MonadFix m => MonadFix (ReaderT r m) where
  mfix f = ReaderT (\r -> mfix (\a -> runReaderT (f a) r))

instance MonadTrans (ReaderT r) where
  lift m = ReaderT (\_ -> m)

instance MonadIO m => MonadIO (ReaderT r m) where
  liftIO = lift . liftIO

liftCallCC :: CallCC m a b -> CallCC (ReaderT r m) a b
liftCallCC callCC f = ReaderT (\r -> callCC (\c -> runReaderT (f (ReaderT . const . c)) r))

liftCatch :: Catch e m a -> Catch e (ReaderT r m) a
liftCatch f m h = ReaderT (\r -> f (runReaderT m r) (\e -> runReaderT (h e) r))
