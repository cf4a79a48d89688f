-- Selection: searches that are led by what becomes of their results.
module Control.Monad.Trans.Select
  ( Select, select, runSelect, mapSelect, SelectT (..), runSelectT, mapSelectT, selectToContT, selectToCont
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Trans.Cont (ContT (..))
import Data.Functor.Identity (Identity (..))

-- A computation that chooses by what comes of it, over another monad.
newtype SelectT r m a = SelectT ((a -> m r) -> m a)

-- A computation that chooses by what comes of it.
type Select r = SelectT r Identity

-- From a function that chooses.
select :: ((a -> r) -> a) -> Select r a
select f = SelectT (\k -> Identity (f (runIdentity . k)))

-- What is chosen, given how each is judged.
runSelect :: Select r a -> (a -> r) -> a
runSelect m k = runIdentity (runSelectT m (Identity . k))

-- Changes what is chosen.
mapSelect :: (a -> a) -> Select r a -> Select r a
mapSelect f = mapSelectT (Identity . f . runIdentity)

-- What is chosen, given how each is judged.
runSelectT :: SelectT r m a -> (a -> m r) -> m a
runSelectT (SelectT g) = g

-- Changes the computation of what is chosen.
mapSelectT :: (m a -> m a) -> SelectT r m a -> SelectT r m a
mapSelectT f m = SelectT (f . runSelectT m)

instance Functor m => Functor (SelectT r m) where
  fmap f (SelectT g) = SelectT (fmap f . g . (. f))

instance Monad m => Applicative (SelectT r m) where
  pure = lift . return
  SelectT gf <*> SelectT gx = SelectT (\k -> do
    let h f = fmap f (gx (k . f))
    f <- gf (\f -> h f >>= k)
    h f)
  m *> k = m >>= \_ -> k

instance MonadPlus m => Alternative (SelectT r m) where
  empty = mzero
  (<|>) = mplus

instance Monad m => Monad (SelectT r m) where
  SelectT g >>= f = SelectT (\k -> do
    let h x = runSelectT (f x) k
    y <- g (\x -> h x >>= k)
    h y)

instance MonadFail m => MonadFail (SelectT r m) where
  fail text = lift (fail text)

instance MonadPlus m => MonadPlus (SelectT r m) where
  mzero = SelectT (const mzero)
  SelectT f `mplus` SelectT g = SelectT (\k -> f k `mplus` g k)

instance MonadTrans (SelectT r) where
  lift m = SelectT (const m)

instance MonadIO m => MonadIO (SelectT r m) where
  liftIO = lift . liftIO

-- With what happens next as the judge.
selectToContT :: Monad m => SelectT r m a -> ContT r m a
selectToContT (SelectT g) = ContT (\k -> g k >>= k)

-- | selectToContT under its old name.
selectToCont :: Monad m => SelectT r m a -> ContT r m a
selectToCont = selectToContT
