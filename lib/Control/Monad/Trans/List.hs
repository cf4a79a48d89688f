-- Many results. Only over a monad whose order of effects does not matter is this a monad again.
module Control.Monad.Trans.List (ListT (..), mapListT, liftCallCC, liftCatch) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Signatures
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Classes

-- A computation with any number of results, over another monad.
newtype ListT m a = ListT { runListT :: m [a] }

-- Changes the computation underneath.
mapListT :: (m [a] -> n [b]) -> ListT m a -> ListT n b
mapListT f = ListT . f . runListT

instance Functor m => Functor (ListT m) where
  fmap f = mapListT (fmap (map f))

instance Applicative m => Applicative (ListT m) where
  pure a = ListT (pure [a])
  ListT fs <*> ListT xs = ListT ((<*>) <$> fs <*> xs)

instance Applicative m => Alternative (ListT m) where
  empty = ListT (pure [])
  ListT xs <|> ListT ys = ListT ((++) <$> xs <*> ys)

instance Monad m => Monad (ListT m) where
  m >>= k = ListT (runListT m >>= \xs -> fmap concat (mapM (runListT . k) xs))

instance Monad m => MonadFail (ListT m) where
  fail _ = ListT (return [])

instance Monad m => MonadPlus (ListT m)

instance MonadFix m => MonadFix (ListT m) where
  mfix f = ListT (mfix (runListT . f . head) >>= \xs -> case xs of
    [] -> return []
    x : _ -> fmap (x :) (runListT (mfix (mapListT (fmap tail) . f))))

instance MonadTrans ListT where
  lift m = ListT (m >>= \a -> return [a])

instance MonadIO m => MonadIO (ListT m) where
  liftIO = lift . liftIO

liftCallCC :: CallCC m [a] [b] -> CallCC (ListT m) a b
liftCallCC callCC f = ListT (callCC (\c -> runListT (f (\a -> ListT (c [a])))))

liftCatch :: Catch e m [a] -> Catch e (ListT m) a
liftCatch catchE m h = ListT (runListT m `catchE` \e -> runListT (h e))

instance Eq1 m => Eq1 (ListT m) where
  liftEq eq (ListT x) (ListT y) = liftEq (liftEq eq) x y

instance Ord1 m => Ord1 (ListT m) where
  liftCompare cmp (ListT x) (ListT y) = liftCompare (liftCompare cmp) x y

instance Show1 m => Show1 (ListT m) where
  liftShowsPrec sp sl d (ListT m) =
    showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "ListT" d m

instance Read1 m => Read1 (ListT m) where
  liftReadsPrec rp rl =
    readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec rp rl) (liftReadList rp rl)) "ListT" ListT)

instance (Eq1 m, Eq a) => Eq (ListT m a) where
  (==) = eq1

instance (Ord1 m, Ord a) => Ord (ListT m a) where
  compare = compare1

instance (Show1 m, Show a) => Show (ListT m a) where
  showsPrec = showsPrec1

instance (Read1 m, Read a) => Read (ListT m a) where
  readsPrec = readsPrec1

instance Foldable f => Foldable (ListT f) where
  foldMap f (ListT a) = foldMap (foldMap f) a

instance Traversable f => Traversable (ListT f) where
  traverse f (ListT a) = fmap ListT (traverse (traverse f) a)
