-- Computations with a state.
module Control.Monad.Trans.State
  ( StateT(..), State, state, runState, evalState, execState, mapState, withState, evalStateT
  , execStateT, get, put, modify, gets, lift ) where

import Control.Monad.Trans.Class
import Data.Functor.Identity

newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }

type State s = StateT s Identity

instance Functor m => Functor (StateT s m) where
  fmap f m = StateT (\s -> fmap (\(x, t) -> (f x, t)) (runStateT m s))

instance Monad m => Applicative (StateT s m) where
  pure x = StateT (\s -> return (x, s))
  mf <*> mx = StateT (\s -> runStateT mf s >>= \(f, t) -> runStateT mx t >>= \(x, u) -> return (f x, u))

instance Monad m => Monad (StateT s m) where
  m >>= k = StateT (\s -> runStateT m s >>= \(x, t) -> runStateT (k x) t)

instance MonadFail m => MonadFail (StateT s m) where
  fail message = StateT (\_ -> fail message)

instance (Monad m, Alternative m) => Alternative (StateT s m) where
  empty = StateT (\_ -> empty)
  m <|> n = StateT (\s -> runStateT m s <|> runStateT n s)

instance MonadTrans (StateT s) where
  lift m = StateT (\s -> m >>= \x -> return (x, s))

state :: Monad m => (s -> (a, s)) -> StateT s m a
state f = StateT (\s -> return (f s))

runState :: State s a -> s -> (a, s)
runState m s = runIdentity (runStateT m s)

evalState :: State s a -> s -> a
evalState m s = fst (runState m s)

execState :: State s a -> s -> s
execState m s = snd (runState m s)

mapState :: ((a, s) -> (b, s)) -> State s a -> State s b
mapState f m = StateT (\s -> Identity (f (runState m s)))

withState :: (s -> s) -> State s a -> State s a
withState f m = StateT (\s -> runStateT m (f s))

evalStateT :: Monad m => StateT s m a -> s -> m a
evalStateT m s = runStateT m s >>= \(x, _) -> return x

execStateT :: Monad m => StateT s m a -> s -> m s
execStateT m s = runStateT m s >>= \(_, t) -> return t

get :: Monad m => StateT s m s
get = state (\s -> (s, s))

put :: Monad m => s -> StateT s m ()
put s = state (\_ -> ((), s))

modify :: Monad m => (s -> s) -> StateT s m ()
modify f = state (\s -> ((), f s))

gets :: Monad m => (s -> a) -> StateT s m a
gets f = state (\s -> (f s, s))
