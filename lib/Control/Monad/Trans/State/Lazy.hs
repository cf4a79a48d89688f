-- State, lazy: a pair is looked at only where it is needed.
module Control.Monad.Trans.State.Lazy
  ( State, state, runState, evalState, execState, mapState, withState
  , StateT (..), evalStateT, execStateT, mapStateT, withStateT
  , get, put, modify, modify', gets
  , liftCallCC, liftCallCC', liftCatch, liftListen, liftPass
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Signatures
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Identity (Identity (..))

newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }

type State s = StateT s Identity

state :: Monad m => (s -> (a, s)) -> StateT s m a
state f = StateT (return . f)

runState :: State s a -> s -> (a, s)
runState m s = runIdentity (runStateT m s)

evalState :: State s a -> s -> a
evalState m s = fst (runState m s)

execState :: State s a -> s -> s
execState m s = snd (runState m s)

mapState :: ((a, s) -> (b, s)) -> State s a -> State s b
mapState f = mapStateT (Identity . f . runIdentity)

withState :: (s -> s) -> State s a -> State s a
withState = withStateT

evalStateT :: Monad m => StateT s m a -> s -> m a
evalStateT m s = runStateT m s >>= \ ~(a, _) -> return a

execStateT :: Monad m => StateT s m a -> s -> m s
execStateT m s = runStateT m s >>= \ ~(_, s') -> return s'

mapStateT :: (m (a, s) -> n (b, s)) -> StateT s m a -> StateT s n b
mapStateT f m = StateT (f . runStateT m)

withStateT :: (s -> s) -> StateT s m a -> StateT s m a
withStateT f m = StateT (runStateT m . f)

get :: Monad m => StateT s m s
get = StateT (\s -> return (s, s))

put :: Monad m => s -> StateT s m ()
put s = StateT (\_ -> return ((), s))

modify, modify' :: Monad m => (s -> s) -> StateT s m ()
modify f = StateT (\s -> return ((), f s))
modify' f = StateT (\s -> let s' = f s in s' `seq` return ((), s'))

gets :: Monad m => (s -> a) -> StateT s m a
gets f = StateT (\s -> return (f s, s))

instance Functor m => Functor (StateT s m) where
  fmap f m = StateT (\s -> fmap (\ ~(a, s') -> (f a, s')) (runStateT m s))

instance Monad m => Applicative (StateT s m) where
  pure a = StateT (\s -> return (a, s))
  StateT mf <*> StateT mx = StateT (\s ->
    mf s >>= \ ~(f, s') -> mx s' >>= \ ~(x, s'') -> return (f x, s''))
  m *> k = m >>= \_ -> k

instance Monad m => Monad (StateT s m) where
  m >>= k = StateT (\s -> runStateT m s >>= \ ~(a, s') -> runStateT (k a) s')

instance MonadFail m => MonadFail (StateT s m) where
  fail text = StateT (\_ -> fail text)

instance (Monad m, Alternative m) => Alternative (StateT s m) where
  empty = StateT (\_ -> empty)
  StateT m <|> StateT n = StateT (\s -> m s <|> n s)

instance (Monad m, Alternative m) => MonadPlus (StateT s m)

instance MonadFix m => MonadFix (StateT s m) where
  mfix f = StateT (\s -> mfix (\ ~(a, _) -> runStateT (f a) s))

instance MonadTrans (StateT s) where
  lift m = StateT (\s -> m >>= \a -> return (a, s))

instance MonadIO m => MonadIO (StateT s m) where
  liftIO = lift . liftIO

-- | Goes back to the state at the call.
liftCallCC :: CallCC m (a, s) (b, s) -> CallCC (StateT s m) a b
liftCallCC callCC f = StateT (\s -> callCC (\c -> runStateT (f (\a -> StateT (\_ -> c (a, s)))) s))

-- | Keeps the state of the jump.
liftCallCC' :: CallCC m (a, s) (b, s) -> CallCC (StateT s m) a b
liftCallCC' callCC f = StateT (\s -> callCC (\c -> runStateT (f (\a -> StateT (\s' -> c (a, s')))) s))

liftCatch :: Catch e m (a, s) -> Catch e (StateT s m) a
liftCatch catchE m h = StateT (\s -> runStateT m s `catchE` \e -> runStateT (h e) s)

liftListen :: Monad m => Listen w m (a, s) -> Listen w (StateT s m) a
liftListen listen m = StateT (\s -> listen (runStateT m s) >>= \ ~((a, s'), w) -> return ((a, w), s'))

liftPass :: Monad m => Pass w m (a, s) -> Pass w (StateT s m) a
liftPass pass m = StateT (\s -> pass (runStateT m s >>= \ ~((a, f), s') -> return ((a, s'), f)))
