-- Output that is collected, lazy: a pair is looked at only where it is needed.
module Control.Monad.Trans.Writer.Lazy
  ( Writer, writer, runWriter, execWriter, mapWriter
  , WriterT (..), execWriterT, mapWriterT, tell, listen, listens, pass, censor
  , liftCallCC, liftCatch
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Signatures
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Identity (Identity (..))
import Data.Functor.Classes

newtype WriterT w m a = WriterT { runWriterT :: m (a, w) }

type Writer w = WriterT w Identity

writer :: Monad m => (a, w) -> WriterT w m a
writer = WriterT . return

runWriter :: Writer w a -> (a, w)
runWriter = runIdentity . runWriterT

execWriter :: Writer w a -> w
execWriter m = snd (runWriter m)

mapWriter :: ((a, w) -> (b, w')) -> Writer w a -> Writer w' b
mapWriter f = mapWriterT (Identity . f . runIdentity)

execWriterT :: Monad m => WriterT w m a -> m w
execWriterT m = runWriterT m >>= \ ~(_, w) -> return w

mapWriterT :: (m (a, w) -> n (b, w')) -> WriterT w m a -> WriterT w' n b
mapWriterT f m = WriterT (f (runWriterT m))

tell :: Monad m => w -> WriterT w m ()
tell w = WriterT (return ((), w))

listen :: Monad m => WriterT w m a -> WriterT w m (a, w)
listen = listens id

listens :: Monad m => (w -> b) -> WriterT w m a -> WriterT w m (a, b)
listens f m = WriterT (runWriterT m >>= \ ~(a, w) -> return ((a, f w), w))

pass :: Monad m => WriterT w m (a, w -> w) -> WriterT w m a
pass m = WriterT (runWriterT m >>= \ ~((a, f), w) -> return (a, f w))

censor :: Monad m => (w -> w) -> WriterT w m a -> WriterT w m a
censor f m = WriterT (runWriterT m >>= \ ~(a, w) -> return (a, f w))

instance Functor m => Functor (WriterT w m) where
  fmap f = mapWriterT (fmap (\ ~(a, w) -> (f a, w)))

instance (Monoid w, Applicative m) => Applicative (WriterT w m) where
  pure a = WriterT (pure (a, mempty))
  WriterT f <*> WriterT v = WriterT (combine <$> f <*> v)
    where
      combine ~(g, w) ~(a, w') = (g a, w <> w')

instance (Monoid w, Monad m) => Monad (WriterT w m) where
  m >>= k = WriterT (runWriterT m >>= \ ~(a, w) -> runWriterT (k a) >>= \ ~(b, w') -> return (b, w <> w'))

instance (Monoid w, MonadFail m) => MonadFail (WriterT w m) where
  fail text = WriterT (fail text)

instance (Monoid w, Alternative m) => Alternative (WriterT w m) where
  empty = WriterT empty
  WriterT m <|> WriterT n = WriterT (m <|> n)

instance (Monoid w, MonadPlus m) => MonadPlus (WriterT w m)

instance (Monoid w, MonadFix m) => MonadFix (WriterT w m) where
  mfix f = WriterT (mfix (\ ~(a, _) -> runWriterT (f a)))

instance Monoid w => MonadTrans (WriterT w) where
  lift m = WriterT (m >>= \a -> return (a, mempty))

instance (Monoid w, MonadIO m) => MonadIO (WriterT w m) where
  liftIO = lift . liftIO

liftCallCC :: Monoid w => CallCC m (a, w) (b, w) -> CallCC (WriterT w m) a b
liftCallCC callCC f = WriterT (callCC (\c -> runWriterT (f (\a -> WriterT (c (a, mempty))))))

liftCatch :: Catch e m (a, w) -> Catch e (WriterT w m) a
liftCatch catchE m h = WriterT (runWriterT m `catchE` \e -> runWriterT (h e))

instance (Eq w, Eq1 m) => Eq1 (WriterT w m) where
  liftEq eq (WriterT x) (WriterT y) = liftEq (liftEq2 eq (==)) x y

instance (Ord w, Ord1 m) => Ord1 (WriterT w m) where
  liftCompare cmp (WriterT x) (WriterT y) = liftCompare (liftCompare2 cmp compare) x y

instance (Show w, Show1 m) => Show1 (WriterT w m) where
  liftShowsPrec sp sl d (WriterT m) = showsUnaryWith (liftShowsPrec sp' sl') "WriterT" d m
    where
      sp' = liftShowsPrec2 sp sl showsPrec showList
      sl' = liftShowList2 sp sl showsPrec showList

instance (Read w, Read1 m) => Read1 (WriterT w m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp' rl') "WriterT" WriterT)
    where
      rp' = liftReadsPrec2 rp rl readsPrec readList
      rl' = liftReadList2 rp rl readsPrec readList

instance (Eq w, Eq1 m, Eq a) => Eq (WriterT w m a) where
  (==) = eq1

instance (Ord w, Ord1 m, Ord a) => Ord (WriterT w m a) where
  compare = compare1

instance (Show w, Show1 m, Show a) => Show (WriterT w m a) where
  showsPrec = showsPrec1

instance (Read w, Read1 m, Read a) => Read (WriterT w m a) where
  readsPrec = readsPrec1

instance Foldable f => Foldable (WriterT w f) where
  foldMap f (WriterT a) = foldMap (f . fst) a

instance Traversable f => Traversable (WriterT w f) where
  traverse f (WriterT a) = fmap WriterT (traverse (\(x, w) -> fmap (\y -> (y, w)) (f x)) a)
