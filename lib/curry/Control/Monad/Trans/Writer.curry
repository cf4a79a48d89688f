-- Computations with output.
module Control.Monad.Trans.Writer
  ( WriterT(..), Writer, writer, runWriter, execWriter, execWriterT, tell, listen, censor, lift ) where

import Control.Monad.Trans.Class
import Data.Functor.Identity

newtype WriterT w m a = WriterT { runWriterT :: m (a, w) }

type Writer w = WriterT w Identity

instance Functor m => Functor (WriterT w m) where
  fmap f m = WriterT (fmap (\(x, w) -> (f x, w)) (runWriterT m))

instance (Monoid w, Applicative m) => Applicative (WriterT w m) where
  pure x = WriterT (pure (x, mempty))
  mf <*> mx = WriterT (liftA2 (\(f, v) (x, w) -> (f x, mappend v w)) (runWriterT mf) (runWriterT mx))

instance (Monoid w, Monad m) => Monad (WriterT w m) where
  m >>= k = WriterT (runWriterT m >>= \(x, v) -> runWriterT (k x) >>= \(y, w) -> return (y, mappend v w))

instance Monoid w => MonadTrans (WriterT w) where
  lift m = WriterT (m >>= \x -> return (x, mempty))

writer :: Monad m => (a, w) -> WriterT w m a
writer xw = WriterT (return xw)

runWriter :: Writer w a -> (a, w)
runWriter m = runIdentity (runWriterT m)

execWriter :: Writer w a -> w
execWriter m = snd (runWriter m)

execWriterT :: Monad m => WriterT w m a -> m w
execWriterT m = runWriterT m >>= \(_, w) -> return w

tell :: Monad m => w -> WriterT w m ()
tell w = writer ((), w)

listen :: Monad m => WriterT w m a -> WriterT w m (a, w)
listen m = WriterT (runWriterT m >>= \(x, w) -> return ((x, w), w))

censor :: Monad m => (w -> w) -> WriterT w m a -> WriterT w m a
censor f m = WriterT (runWriterT m >>= \(x, w) -> return (x, f w))
