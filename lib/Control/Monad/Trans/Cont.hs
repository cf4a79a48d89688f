-- Continuations.
module Control.Monad.Trans.Cont
  ( Cont, cont, runCont, evalCont, mapCont, withCont, reset, shift
  , ContT (..), evalContT, mapContT, withContT, callCC, resetT, shiftT
  , liftLocal
  ) where

import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Identity (Identity (..))

-- A computation that is given what happens next, over another monad.
newtype ContT r m a = ContT { runContT :: (a -> m r) -> m r }

-- A computation that is given what happens next.
type Cont r = ContT r Identity

-- From a function of what happens next.
cont :: ((a -> r) -> r) -> Cont r a
cont f = ContT (\c -> Identity (f (runIdentity . c)))

runCont :: Cont r a -> (a -> r) -> r
runCont m k = runIdentity (runContT m (Identity . k))

-- The result, with nothing to happen next.
evalCont :: Cont r r -> r
evalCont m = runIdentity (evalContT m)

-- Changes the end result.
mapCont :: (r -> r) -> Cont r a -> Cont r a
mapCont f = mapContT (Identity . f . runIdentity)

-- Changes what happens next.
withCont :: ((b -> r) -> (a -> r)) -> Cont r a -> Cont r b
withCont f = withContT ((Identity .) . f . (runIdentity .))

-- Marks how far back a shift inside reaches.
reset :: Cont r r -> Cont r' r
reset = resetT

-- Takes what happens next, up to the reset, as a function.
shift :: ((a -> r) -> Cont r r) -> Cont r a
shift f = shiftT (f . (runIdentity .))

-- The result, with nothing to happen next.
evalContT :: Monad m => ContT r m r -> m r
evalContT m = runContT m return

-- Changes the computation of the end result.
mapContT :: (m r -> m r) -> ContT r m a -> ContT r m a
mapContT f m = ContT (f . runContT m)

-- Changes what happens next.
withContT :: ((b -> m r) -> (a -> m r)) -> ContT r m a -> ContT r m b
withContT f m = ContT (runContT m . f)

callCC :: ((a -> ContT r m b) -> ContT r m a) -> ContT r m a
callCC f = ContT (\c -> runContT (f (\x -> ContT (\_ -> c x))) c)

-- Marks how far back a shiftT inside reaches.
resetT :: Monad m => ContT r m r -> ContT r' m r
resetT = lift . evalContT

-- Takes what happens next, up to the resetT, as a function.
shiftT :: Monad m => ((a -> m r) -> ContT r m r) -> ContT r m a
shiftT f = ContT (evalContT . f)

instance Functor (ContT r m) where
  fmap f m = ContT (\c -> runContT m (c . f))

instance Applicative (ContT r m) where
  pure x = ContT (\c -> c x)
  f <*> v = ContT (\c -> runContT f (\g -> runContT v (c . g)))

instance Monad (ContT r m) where
  m >>= k = ContT (\c -> runContT m (\x -> runContT (k x) c))

instance MonadFail m => MonadFail (ContT r m) where
  fail text = ContT (\_ -> fail text)

instance MonadTrans (ContT r) where
  lift m = ContT (m >>=)

instance MonadIO m => MonadIO (ContT r m) where
  liftIO = lift . liftIO

-- The local of the monad underneath.
liftLocal :: Monad m => m r' -> ((r' -> r') -> m r -> m r) -> (r' -> r') -> ContT r m a -> ContT r m a
liftLocal ask local f m = ContT (\c -> ask >>= \r -> local f (runContT m (local (const r) . c)))
