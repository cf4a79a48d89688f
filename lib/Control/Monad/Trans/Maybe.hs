-- Failure without a value.
module Control.Monad.Trans.Maybe (MaybeT (..), mapMaybeT, maybeToExceptT, exceptToMaybeT
  , liftCallCC, liftCatch, liftListen, liftPass
  ) where

import Control.Monad.Trans.Except (ExceptT (..))
import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Signatures
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Classes

-- A computation that may have no result, over another monad.
newtype MaybeT m a = MaybeT { runMaybeT :: m (Maybe a) }

-- Changes the computation underneath.
mapMaybeT :: (m (Maybe a) -> n (Maybe b)) -> MaybeT m a -> MaybeT n b
mapMaybeT f = MaybeT . f . runMaybeT

-- Fails with this where there is no result.
maybeToExceptT :: Functor m => e -> MaybeT m a -> ExceptT e m a
maybeToExceptT e (MaybeT m) = ExceptT (fmap (maybe (Left e) Right) m)

-- Forgets why it failed.
exceptToMaybeT :: Functor m => ExceptT e m a -> MaybeT m a
exceptToMaybeT (ExceptT m) = MaybeT (fmap (either (const Nothing) Just) m)

instance Functor m => Functor (MaybeT m) where
  fmap f = mapMaybeT (fmap (fmap f))

instance Monad m => Applicative (MaybeT m) where
  pure = MaybeT . return . Just
  mf <*> mx = MaybeT (runMaybeT mf >>= \mbf -> case mbf of
    Nothing -> return Nothing
    Just f -> runMaybeT mx >>= \mbx -> case mbx of
      Nothing -> return Nothing
      Just x -> return (Just (f x)))
  m *> k = m >>= \_ -> k

instance Monad m => Monad (MaybeT m) where
  x >>= f = MaybeT (runMaybeT x >>= \v -> case v of
    Nothing -> return Nothing
    Just y -> runMaybeT (f y))

instance Monad m => MonadFail (MaybeT m) where
  fail _ = MaybeT (return Nothing)

instance Monad m => Alternative (MaybeT m) where
  empty = MaybeT (return Nothing)
  x <|> y = MaybeT (runMaybeT x >>= \v -> case v of
    Nothing -> runMaybeT y
    Just _ -> return v)

instance Monad m => MonadPlus (MaybeT m)

instance MonadFix m => MonadFix (MaybeT m) where
  mfix f = MaybeT (mfix (runMaybeT . f . maybe bomb id))
    where
      bomb = errorWithoutStackTrace "mfix (MaybeT): inner computation returned Nothing"

instance MonadTrans MaybeT where
  lift m = MaybeT (m >>= \a -> return (Just a))

instance MonadIO m => MonadIO (MaybeT m) where
  liftIO = lift . liftIO

liftCallCC :: CallCC m (Maybe a) (Maybe b) -> CallCC (MaybeT m) a b
liftCallCC callCC f = MaybeT (callCC (\c -> runMaybeT (f (MaybeT . c . Just))))

liftCatch :: Catch e m (Maybe a) -> Catch e (MaybeT m) a
liftCatch f m h = MaybeT (f (runMaybeT m) (runMaybeT . h))

liftListen :: Monad m => Listen w m (Maybe a) -> Listen w (MaybeT m) a
liftListen listen = mapMaybeT (\m -> listen m >>= \(a, w) -> return (fmap (\r -> (r, w)) a))

liftPass :: Monad m => Pass w m (Maybe a) -> Pass w (MaybeT m) a
liftPass pass = mapMaybeT (\m -> pass (m >>= \a -> return (case a of
  Nothing -> (Nothing, id)
  Just (v, f) -> (Just v, f))))

instance Eq1 m => Eq1 (MaybeT m) where
  liftEq eq (MaybeT x) (MaybeT y) = liftEq (liftEq eq) x y

instance Ord1 m => Ord1 (MaybeT m) where
  liftCompare cmp (MaybeT x) (MaybeT y) = liftCompare (liftCompare cmp) x y

instance Show1 m => Show1 (MaybeT m) where
  liftShowsPrec sp sl d (MaybeT m) =
    showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "MaybeT" d m

instance Read1 m => Read1 (MaybeT m) where
  liftReadsPrec rp rl =
    readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec rp rl) (liftReadList rp rl)) "MaybeT" MaybeT)

instance (Eq1 m, Eq a) => Eq (MaybeT m a) where
  (==) = eq1

instance (Ord1 m, Ord a) => Ord (MaybeT m a) where
  compare = compare1

instance (Show1 m, Show a) => Show (MaybeT m a) where
  showsPrec = showsPrec1

instance (Read1 m, Read a) => Read (MaybeT m a) where
  readsPrec = readsPrec1

instance Foldable f => Foldable (MaybeT f) where
  foldMap f (MaybeT a) = foldMap (foldMap f) a

instance Traversable f => Traversable (MaybeT f) where
  traverse f (MaybeT a) = fmap MaybeT (traverse (traverse f) a)
