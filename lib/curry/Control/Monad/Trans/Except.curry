-- Computations that may end with an error.
module Control.Monad.Trans.Except
  ( ExceptT(..), Except, runExceptT, runExcept, throwE, catchE, except, withExceptT, lift ) where

import Control.Monad.Trans.Class
import Data.Functor.Identity

newtype ExceptT e m a = ExceptT (m (Either e a))

type Except e = ExceptT e Identity

instance Functor m => Functor (ExceptT e m) where
  fmap f m = ExceptT (fmap (fmap f) (runExceptT m))

instance Monad m => Applicative (ExceptT e m) where
  pure x = ExceptT (return (Right x))
  mf <*> mx = mf >>= \f -> mx >>= \x -> return (f x)

instance Monad m => Monad (ExceptT e m) where
  m >>= k = ExceptT (runExceptT m >>= either (return . Left) (\x -> runExceptT (k x)))

instance MonadTrans (ExceptT e) where
  lift m = ExceptT (m >>= \x -> return (Right x))

runExceptT :: ExceptT e m a -> m (Either e a)
runExceptT (ExceptT m) = m

runExcept :: Except e a -> Either e a
runExcept m = runIdentity (runExceptT m)

except :: Monad m => Either e a -> ExceptT e m a
except r = ExceptT (return r)

throwE :: Monad m => e -> ExceptT e m a
throwE e = ExceptT (return (Left e))

catchE :: Monad m => ExceptT e m a -> (e -> ExceptT e' m a) -> ExceptT e' m a
catchE m h = ExceptT (runExceptT m >>= either (\e -> runExceptT (h e)) (return . Right))

withExceptT :: Functor m => (e -> e') -> ExceptT e m a -> ExceptT e' m a
withExceptT f m = ExceptT (fmap (either (Left . f) Right) (runExceptT m))
