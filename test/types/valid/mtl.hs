{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances, GeneralizedNewtypeDeriving #-}
module Main where

newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where
  fmap f (State g) = State $ \s -> let (a, s') = g s in (f a, s')
instance Applicative (State s) where
  pure a = State $ \s -> (a, s)
  State f <*> State g = State $ \s -> let (h, s1) = f s; (a, s2) = g s1 in (h a, s2)
instance Monad (State s) where
  return = pure
  State g >>= f = State $ \s -> let (a, s1) = g s in runState (f a) s1

class Monad m => MonadState s m | m -> s where
  get :: m s
  put :: s -> m ()
instance MonadState s (State s) where
  get = State $ \s -> (s, s)
  put s = State $ \_ -> ((), s)

modify :: MonadState s m => (s -> s) -> m ()
modify f = do { s <- get; put (f s) }

newtype Writer w a = Writer { runWriter :: (a, w) }
instance Functor (Writer w) where fmap f (Writer (a, w)) = Writer (f a, w)
instance Monoid w => Applicative (Writer w) where
  pure a = Writer (a, mempty)
  Writer (f, w1) <*> Writer (a, w2) = Writer (f a, w1 <> w2)
instance Monoid w => Monad (Writer w) where
  Writer (a, w) >>= f = let Writer (b, w') = f a in Writer (b, w <> w')
tell :: w -> Writer w ()
tell w = Writer ((), w)

newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }
instance Monad m => Functor (StateT s m) where
  fmap f m = StateT $ \s -> do { (a, s') <- runStateT m s; return (f a, s') }
instance Monad m => Applicative (StateT s m) where
  pure a = StateT $ \s -> return (a, s)
  mf <*> mx = StateT $ \s -> do
    (f, s') <- runStateT mf s
    (x, s'') <- runStateT mx s'
    return (f x, s'')
instance Monad m => Monad (StateT s m) where
  m >>= k = StateT $ \s -> runStateT m s >>= \(a, s') -> runStateT (k a) s'
instance Monad m => MonadState s (StateT s m) where
  get = StateT $ \s -> return (s, s)
  put s = StateT $ \_ -> return ((), s)
class MonadTrans t where lift :: Monad m => m a -> t m a
instance MonadTrans (StateT s) where
  lift m = StateT $ \s -> m >>= \a -> return (a, s)

newtype App a = App (StateT Int IO a) deriving (Functor, Applicative, Monad, MonadState Int)

counter :: App Int
counter = do
  n <- get
  put (n + 1)
  modify (* 2)
  get

fresh = do
  n <- get
  put (n + 1)
  return n

labelTree t = fst (runState (go t) 0) where
  go xs = mapM (\x -> do { n <- fresh; return (n, x) }) xs

main :: IO ()
main = do
  let App m = counter
  (a, s) <- runStateT m 5
  print a
  print s
  print (labelTree "abc")
  print (runWriter (tell [1] >> tell [2,3] >> return 'x'))
