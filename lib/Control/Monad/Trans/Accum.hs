-- A state to which is only added.
module Control.Monad.Trans.Accum
  ( Accum, accum, runAccum, execAccum, evalAccum, mapAccum
  , AccumT (..), runAccumT, execAccumT, evalAccumT, mapAccumT
  , look, looks, add, liftCallCC, liftCallCC', liftCatch, liftListen, liftPass
  , readerToAccumT, writerToAccumT, accumToStateT
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Signatures
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Trans.Reader (ReaderT (..))
import Control.Monad.Trans.State (StateT (..))
import Control.Monad.Trans.Writer (WriterT (..))
import Data.Functor.Identity (Identity (..))

-- A computation that sees what was output so far, and adds to it, over another monad.
newtype AccumT w m a = AccumT (w -> m (a, w))

-- A computation that sees what was output so far, and adds to it.
type Accum w = AccumT w Identity

accum :: Monad m => (w -> (a, w)) -> AccumT w m a
accum f = AccumT (\w -> return (f w))

-- Result and output, given what was output before.
runAccum :: Accum w a -> w -> (a, w)
runAccum m = runIdentity . runAccumT m

-- The output, given what was output before.
execAccum :: Accum w a -> w -> w
execAccum m w = snd (runAccum m w)

-- The result, given what was output before.
evalAccum :: Monoid w => Accum w a -> w -> a
evalAccum m w = fst (runAccum m w)

-- Changes result and output.
mapAccum :: ((a, w) -> (b, w)) -> Accum w a -> Accum w b
mapAccum f = mapAccumT (Identity . f . runIdentity)

-- Result and output, given what was output before.
runAccumT :: AccumT w m a -> w -> m (a, w)
runAccumT (AccumT f) = f

-- The output, given what was output before.
execAccumT :: Monad m => AccumT w m a -> w -> m w
execAccumT m w = runAccumT m w >>= \ ~(_, w') -> return w'

-- The result, given what was output before.
evalAccumT :: (Monad m, Monoid w) => AccumT w m a -> w -> m a
evalAccumT m w = runAccumT m w >>= \ ~(a, _) -> return a

-- Changes the computation underneath.
mapAccumT :: (m (a, w) -> n (b, w)) -> AccumT w m a -> AccumT w n b
mapAccumT f m = AccumT (f . runAccumT m)

instance Functor m => Functor (AccumT w m) where
  fmap f = mapAccumT (fmap (\ ~(a, w) -> (f a, w)))

instance (Monoid w, Monad m) => Applicative (AccumT w m) where
  pure a = AccumT (const (return (a, mempty)))
  mf <*> mv = AccumT (\w -> do
    ~(f, w') <- runAccumT mf w
    ~(v, w'') <- runAccumT mv (w <> w')
    return (f v, w' <> w''))

instance (Monoid w, MonadPlus m) => Alternative (AccumT w m) where
  empty = AccumT (const mzero)
  m <|> n = AccumT (\w -> runAccumT m w `mplus` runAccumT n w)

instance (Monoid w, Monad m) => Monad (AccumT w m) where
  m >>= k = AccumT (\w -> do
    ~(a, w') <- runAccumT m w
    ~(b, w'') <- runAccumT (k a) (w <> w')
    return (b, w' <> w''))

instance (Monoid w, MonadFail m) => MonadFail (AccumT w m) where
  fail text = AccumT (const (fail text))

instance (Monoid w, MonadPlus m) => MonadPlus (AccumT w m)

instance (Monoid w, MonadFix m) => MonadFix (AccumT w m) where
  mfix m = AccumT (\w -> mfix (\ ~(a, _) -> runAccumT (m a) w))

instance Monoid w => MonadTrans (AccumT w) where
  lift m = AccumT (const (m >>= \a -> return (a, mempty)))

instance (Monoid w, MonadIO m) => MonadIO (AccumT w m) where
  liftIO = lift . liftIO

-- | What has been added so far.
look :: (Monoid w, Monad m) => AccumT w m w
look = AccumT (\w -> return (w, mempty))

-- A function of what was output so far.
looks :: (Monoid w, Monad m) => (w -> a) -> AccumT w m a
looks f = AccumT (\w -> return (f w, mempty))

-- Adds to the output.
add :: Monad m => w -> AccumT w m ()
add w = accum (const ((), w))

-- | Goes back to the state at the call.
liftCallCC :: CallCC m (a, w) (b, w) -> CallCC (AccumT w m) a b
liftCallCC callCC f = AccumT (\w -> callCC (\c -> runAccumT (f (\a -> AccumT (\_ -> c (a, w)))) w))

-- | Keeps the state of the jump.
liftCallCC' :: CallCC m (a, w) (b, w) -> CallCC (AccumT w m) a b
liftCallCC' callCC f = AccumT (\s -> callCC (\c -> runAccumT (f (\a -> AccumT (\s' -> c (a, s')))) s))

liftCatch :: Catch e m (a, w) -> Catch e (AccumT w m) a
liftCatch catchE m h = AccumT (\w -> runAccumT m w `catchE` \e -> runAccumT (h e) w)

liftListen :: Monad m => Listen w m (a, s) -> Listen w (AccumT s m) a
liftListen listen m = AccumT (\s -> listen (runAccumT m s) >>= \ ~((a, s'), w) -> return ((a, w), s'))

liftPass :: Monad m => Pass w m (a, s) -> Pass w (AccumT s m) a
liftPass pass m = AccumT (\s -> pass (runAccumT m s >>= \ ~((a, f), s') -> return ((a, s'), f)))

-- The environment is what was output so far.
readerToAccumT :: (Functor m, Monoid w) => ReaderT w m a -> AccumT w m a
readerToAccumT (ReaderT f) = AccumT (\w -> fmap (\a -> (a, mempty)) (f w))

-- A computation that only adds.
writerToAccumT :: WriterT w m a -> AccumT w m a
writerToAccumT (WriterT m) = AccumT (const m)

-- The output as a state.
accumToStateT :: (Functor m, Monoid s) => AccumT s m a -> StateT s m a
accumToStateT (AccumT f) = StateT (\w -> fmap (\ ~(a, w') -> (a, w <> w')) (f w))
