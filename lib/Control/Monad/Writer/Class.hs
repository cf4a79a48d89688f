{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, UndecidableInstances #-}
-- Monads with output that is collected.
module Control.Monad.Writer.Class (MonadWriter (..), listens, censor) where

import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Except (ExceptT (..), mapExceptT, runExceptT)
import Control.Monad.Trans.Identity (IdentityT (..), mapIdentityT)
import Control.Monad.Trans.Maybe (MaybeT (..), mapMaybeT)
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT (..), mapReaderT)
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter

class (Monoid w, Monad m) => MonadWriter w m | m -> w where
  writer :: (a, w) -> m a
  tell :: w -> m ()
  listen :: m a -> m (a, w)
  pass :: m (a, w -> w) -> m a
  writer (a, w) = tell w >> return a
  tell w = writer ((), w)
  {-# MINIMAL (writer | tell), listen, pass #-}

listens :: MonadWriter w m => (w -> b) -> m a -> m (a, b)
listens f m = listen m >>= \r -> return (fst r, f (snd r))

censor :: MonadWriter w m => (w -> w) -> m a -> m a
censor f m = pass (m >>= \a -> return (a, f))

instance Monoid w => MonadWriter w ((,) w) where
  writer (a, w) = (w, a)
  tell w = (w, ())
  listen (w, a) = (w, (a, w))
  pass (w, (a, f)) = (f w, a)

instance (Monoid w, Monad m) => MonadWriter w (LazyWriter.WriterT w m) where
  writer = LazyWriter.writer
  tell = LazyWriter.tell
  listen = LazyWriter.listen
  pass = LazyWriter.pass

instance (Monoid w, Monad m) => MonadWriter w (StrictWriter.WriterT w m) where
  writer = StrictWriter.writer
  tell = StrictWriter.tell
  listen = StrictWriter.listen
  pass = StrictWriter.pass

instance (Monoid w, Monad m) => MonadWriter w (LazyRWS.RWST r w s m) where
  writer = LazyRWS.writer
  tell = LazyRWS.tell
  listen = LazyRWS.listen
  pass = LazyRWS.pass

instance (Monoid w, Monad m) => MonadWriter w (StrictRWS.RWST r w s m) where
  writer = StrictRWS.writer
  tell = StrictRWS.tell
  listen = StrictRWS.listen
  pass = StrictRWS.pass

instance MonadWriter w m => MonadWriter w (ExceptT e m) where
  writer = lift . writer
  tell = lift . tell
  listen = mapExceptT (\m -> listen m >>= \r -> return (fmap (\a -> (a, snd r)) (fst r)))
  pass = mapExceptT (\m -> pass (m >>= \r -> return (case r of
    Left e -> (Left e, id)
    Right (a, f) -> (Right a, f))))

instance MonadWriter w m => MonadWriter w (MaybeT m) where
  writer = lift . writer
  tell = lift . tell
  listen = mapMaybeT (\m -> listen m >>= \r -> return (fmap (\a -> (a, snd r)) (fst r)))
  pass = mapMaybeT (\m -> pass (m >>= \r -> return (case r of
    Nothing -> (Nothing, id)
    Just (a, f) -> (Just a, f))))

instance MonadWriter w m => MonadWriter w (IdentityT m) where
  writer = lift . writer
  tell = lift . tell
  listen = mapIdentityT listen
  pass = mapIdentityT pass

instance MonadWriter w m => MonadWriter w (ReaderT r m) where
  writer = lift . writer
  tell = lift . tell
  listen = mapReaderT listen
  pass = mapReaderT pass

instance MonadWriter w m => MonadWriter w (LazyState.StateT s m) where
  writer = lift . writer
  tell = lift . tell
  listen m = LazyState.StateT (\s -> listen (LazyState.runStateT m s) >>= \ ~((a, s'), w) -> return ((a, w), s'))
  pass m = LazyState.StateT (\s -> pass (LazyState.runStateT m s >>= \ ~((a, f), s') -> return ((a, s'), f)))

instance MonadWriter w m => MonadWriter w (StrictState.StateT s m) where
  writer = lift . writer
  tell = lift . tell
  listen m = StrictState.StateT (\s -> listen (StrictState.runStateT m s) >>= \ ((a, s'), w) -> return ((a, w), s'))
  pass m = StrictState.StateT (\s -> pass (StrictState.runStateT m s >>= \ ((a, f), s') -> return ((a, s'), f)))
