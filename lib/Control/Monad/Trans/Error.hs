-- Failure with a value of the class Error, as it was before ExceptT.
module Control.Monad.Trans.Error
  ( Error (..), ErrorList (..), ErrorT (..), mapErrorT, throwError, catchError
  , liftCallCC, liftListen, liftPass
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Signatures
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Classes

-- Types of errors that can be made from a message.
class Error a where
  -- An error without a message.
  noMsg :: a
  noMsg = strMsg ""
  -- An error from a message.
  strMsg :: String -> a
  strMsg _ = noMsg
  {-# MINIMAL #-}

-- For `instance Error String`.
class ErrorList a where
  -- An error that is a list, from a message.
  listMsg :: String -> [a]

instance ErrorList Char where
  listMsg = id

instance ErrorList a => Error [a] where
  strMsg = listMsg

-- A computation that may fail, over another monad.
newtype ErrorT e m a = ErrorT { runErrorT :: m (Either e a) }

-- Changes the computation underneath.
mapErrorT :: (m (Either e a) -> n (Either e' b)) -> ErrorT e m a -> ErrorT e' n b
mapErrorT f m = ErrorT (f (runErrorT m))

throwError :: Monad m => e -> ErrorT e m a
throwError = ErrorT . return . Left

catchError :: Monad m => ErrorT e m a -> (e -> ErrorT e m a) -> ErrorT e m a
m `catchError` h = ErrorT (runErrorT m >>= either (runErrorT . h) (return . Right))

instance Functor m => Functor (ErrorT e m) where
  fmap f = ErrorT . fmap (fmap f) . runErrorT

instance Monad m => Applicative (ErrorT e m) where
  pure = ErrorT . return . Right
  f <*> v = ErrorT (runErrorT f >>= \mf -> case mf of
    Left e -> return (Left e)
    Right k -> fmap (fmap k) (runErrorT v))

instance (Monad m, Error e) => Monad (ErrorT e m) where
  m >>= k = ErrorT (runErrorT m >>= either (return . Left) (runErrorT . k))

instance (Monad m, Error e) => MonadFail (ErrorT e m) where
  fail msg = ErrorT (return (Left (strMsg msg)))

instance (Monad m, Error e) => Alternative (ErrorT e m) where
  empty = ErrorT (return (Left noMsg))
  m <|> n = ErrorT (runErrorT m >>= either (const (runErrorT n)) (return . Right))

instance (Monad m, Error e) => MonadPlus (ErrorT e m)

instance (MonadFix m, Error e) => MonadFix (ErrorT e m) where
  mfix f = ErrorT (mfix (\a -> runErrorT (f (either (const (errorWithoutStackTrace "empty mfix argument")) id a))))

instance MonadTrans (ErrorT e) where
  lift m = ErrorT (fmap Right m)

instance (Error e, MonadIO m) => MonadIO (ErrorT e m) where
  liftIO = lift . liftIO

instance Foldable f => Foldable (ErrorT e f) where
  foldMap f (ErrorT a) = foldMap (either (const mempty) f) a

instance Traversable f => Traversable (ErrorT e f) where
  traverse f (ErrorT a) = ErrorT <$> traverse (either (pure . Left) (fmap Right . f)) a

liftCallCC :: CallCC m (Either e a) (Either e b) -> CallCC (ErrorT e m) a b
liftCallCC callCC f = ErrorT (callCC (\c -> runErrorT (f (\a -> ErrorT (c (Right a))))))

liftListen :: Monad m => Listen w m (Either e a) -> Listen w (ErrorT e m) a
liftListen listen = mapErrorT (\m -> listen m >>= \(a, w) -> return (fmap (\r -> (r, w)) a))

liftPass :: Monad m => Pass w m (Either e a) -> Pass w (ErrorT e m) a
liftPass pass = mapErrorT (\m -> pass (m >>= \a -> return (case a of
  Left l -> (Left l, id)
  Right (r, f) -> (Right r, f))))

instance (Eq e, Eq1 m) => Eq1 (ErrorT e m) where
  liftEq eq (ErrorT x) (ErrorT y) = liftEq (liftEq eq) x y

instance (Ord e, Ord1 m) => Ord1 (ErrorT e m) where
  liftCompare cmp (ErrorT x) (ErrorT y) = liftCompare (liftCompare cmp) x y

instance (Show e, Show1 m) => Show1 (ErrorT e m) where
  liftShowsPrec sp sl d (ErrorT m) =
    showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "ErrorT" d m

instance (Read e, Read1 m) => Read1 (ErrorT e m) where
  liftReadsPrec rp rl =
    readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec rp rl) (liftReadList rp rl)) "ErrorT" ErrorT)

instance (Eq e, Eq1 m, Eq a) => Eq (ErrorT e m a) where
  (==) = eq1

instance (Ord e, Ord1 m, Ord a) => Ord (ErrorT e m a) where
  compare = compare1

instance (Show e, Show1 m, Show a) => Show (ErrorT e m a) where
  showsPrec = showsPrec1

instance (Read e, Read1 m, Read a) => Read (ErrorT e m a) where
  readsPrec = readsPrec1
