-- Failure with a value.
module Control.Monad.Trans.Except
  ( Except, except, runExcept, mapExcept, withExcept
  , ExceptT (..), runExceptT, mapExceptT, withExceptT, throwE, catchE
  , liftCallCC, liftListen, liftPass
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Signatures
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Identity (Identity (..))
import Data.Functor.Classes

-- A computation that may fail, over another monad.
newtype ExceptT e m a = ExceptT (m (Either e a))

-- A computation that may fail.
type Except e = ExceptT e Identity

-- Fails if it is Left.
except :: Monad m => Either e a -> ExceptT e m a
except m = ExceptT (return m)

runExcept :: Except e a -> Either e a
runExcept (ExceptT m) = runIdentity m

mapExcept :: (Either e a -> Either e' b) -> Except e a -> Except e' b
mapExcept f = mapExceptT (Identity . f . runIdentity)

withExcept :: (e -> e') -> Except e a -> Except e' a
withExcept = withExceptT

runExceptT :: ExceptT e m a -> m (Either e a)
runExceptT (ExceptT m) = m

mapExceptT :: (m (Either e a) -> n (Either e' b)) -> ExceptT e m a -> ExceptT e' n b
mapExceptT f m = ExceptT (f (runExceptT m))

withExceptT :: Functor m => (e -> e') -> ExceptT e m a -> ExceptT e' m a
withExceptT f = mapExceptT (fmap (either (Left . f) Right))

-- Fails.
throwE :: Monad m => e -> ExceptT e m a
throwE = ExceptT . return . Left

-- The handler goes on after a failure.
catchE :: Monad m => ExceptT e m a -> (e -> ExceptT e' m a) -> ExceptT e' m a
catchE m h = ExceptT (runExceptT m >>= \a -> case a of
  Left e -> runExceptT (h e)
  Right x -> return (Right x))

instance Functor m => Functor (ExceptT e m) where
  fmap f = ExceptT . fmap (fmap f) . runExceptT

instance Monad m => Applicative (ExceptT e m) where
  pure a = ExceptT (return (Right a))
  ExceptT f <*> ExceptT v = ExceptT (f >>= \mf -> case mf of
    Left e -> return (Left e)
    Right k -> v >>= \mv -> case mv of
      Left e -> return (Left e)
      Right x -> return (Right (k x)))

instance Monad m => Monad (ExceptT e m) where
  m >>= k = ExceptT (runExceptT m >>= \a -> case a of
    Left e -> return (Left e)
    Right x -> runExceptT (k x))

instance MonadFail m => MonadFail (ExceptT e m) where
  fail = ExceptT . fail

instance (Monad m, Monoid e) => Alternative (ExceptT e m) where
  empty = ExceptT (return (Left mempty))
  ExceptT m <|> ExceptT n = ExceptT (m >>= \a -> case a of
    Left e -> fmap (either (Left . mappend e) Right) n
    Right x -> return (Right x))

instance (Monad m, Monoid e) => MonadPlus (ExceptT e m)

instance MonadFix m => MonadFix (ExceptT e m) where
  mfix f = ExceptT (mfix (runExceptT . f . either (const bomb) id))
    where
      bomb = errorWithoutStackTrace "mfix (ExceptT): inner computation returned Left value"

instance MonadTrans (ExceptT e) where
  lift m = ExceptT (m >>= \a -> return (Right a))

instance MonadIO m => MonadIO (ExceptT e m) where
  liftIO = lift . liftIO

instance Foldable f => Foldable (ExceptT e f) where
  foldMap f (ExceptT a) = foldMap (either (const mempty) f) a

instance Traversable f => Traversable (ExceptT e f) where
  traverse f (ExceptT a) = ExceptT <$> traverse (either (pure . Left) (fmap Right . f)) a

liftCallCC :: CallCC m (Either e a) (Either e b) -> CallCC (ExceptT e m) a b
liftCallCC callCC f = ExceptT (callCC (\c -> runExceptT (f (\a -> ExceptT (c (Right a))))))

liftListen :: Monad m => Listen w m (Either e a) -> Listen w (ExceptT e m) a
liftListen listen = mapExceptT (\m -> listen m >>= \(a, w) -> return (fmap (\r -> (r, w)) a))

liftPass :: Monad m => Pass w m (Either e a) -> Pass w (ExceptT e m) a
liftPass pass = mapExceptT (\m -> pass (m >>= \a -> return (case a of
  Left l -> (Left l, id)
  Right (r, f) -> (Right r, f))))

instance (Eq e, Eq1 m) => Eq1 (ExceptT e m) where
  liftEq eq (ExceptT x) (ExceptT y) = liftEq (liftEq eq) x y

instance (Ord e, Ord1 m) => Ord1 (ExceptT e m) where
  liftCompare cmp (ExceptT x) (ExceptT y) = liftCompare (liftCompare cmp) x y

instance (Show e, Show1 m) => Show1 (ExceptT e m) where
  liftShowsPrec sp sl d (ExceptT m) =
    showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "ExceptT" d m

instance (Read e, Read1 m) => Read1 (ExceptT e m) where
  liftReadsPrec rp rl =
    readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec rp rl) (liftReadList rp rl)) "ExceptT" ExceptT)

instance (Eq e, Eq1 m, Eq a) => Eq (ExceptT e m a) where
  (==) = eq1

instance (Ord e, Ord1 m, Ord a) => Ord (ExceptT e m a) where
  compare = compare1

instance (Show e, Show1 m, Show a) => Show (ExceptT e m a) where
  showsPrec = showsPrec1

instance (Read e, Read1 m, Read a) => Read (ExceptT e m a) where
  readsPrec = readsPrec1
