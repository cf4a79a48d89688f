-- The transformer that does nothing.
module Control.Monad.Trans.Identity (IdentityT (..), mapIdentityT
  , liftCatch, liftCallCC
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Signatures
import Control.Monad.Trans.Class (MonadTrans (..))

-- The monad underneath, unchanged.
newtype IdentityT f a = IdentityT { runIdentityT :: f a }

-- Changes the computation underneath.
mapIdentityT :: (m a -> n b) -> IdentityT m a -> IdentityT n b
mapIdentityT f = IdentityT . f . runIdentityT

instance Functor m => Functor (IdentityT m) where
  fmap f = mapIdentityT (fmap f)

instance Applicative m => Applicative (IdentityT m) where
  pure = IdentityT . pure
  IdentityT f <*> IdentityT x = IdentityT (f <*> x)

instance Monad m => Monad (IdentityT m) where
  m >>= k = IdentityT (runIdentityT m >>= runIdentityT . k)

instance MonadFail m => MonadFail (IdentityT m) where
  fail = IdentityT . fail

instance Alternative m => Alternative (IdentityT m) where
  empty = IdentityT empty
  IdentityT a <|> IdentityT b = IdentityT (a <|> b)

instance MonadPlus m => MonadPlus (IdentityT m)

instance MonadFix m => MonadFix (IdentityT m) where
  mfix f = IdentityT (mfix (runIdentityT . f))

instance MonadTrans IdentityT where
  lift = IdentityT

instance MonadIO m => MonadIO (IdentityT m) where
  liftIO = IdentityT . liftIO

liftCallCC :: CallCC m a b -> CallCC (IdentityT m) a b
liftCallCC callCC f = IdentityT (callCC (\c -> runIdentityT (f (IdentityT . c))))

liftCatch :: Catch e m a -> Catch e (IdentityT m) a
liftCatch f m h = IdentityT (f (runIdentityT m) (runIdentityT . h))
