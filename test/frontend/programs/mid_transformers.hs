{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances, RankNTypes, GeneralizedNewtypeDeriving, DeriveFunctor #-}
module Main where
-- own transformers, free monads, continuations, zippers, church encodings
import Data.Char (isDigit)
class MonadTrans t where lift :: Monad m => m a -> t m a
class Monad m => MonadState s m | m -> s where { get :: m s; put :: s -> m () }
class Monad m => MonadErr e m | m -> e where { throwE :: e -> m a; catchE :: m a -> (e -> m a) -> m a }
newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }
newtype ErrT e m a = ErrT { runErrT :: m (Either e a) }
instance Monad m => Functor (StateT s m) where fmap f m = m >>= return . f
instance Monad m => Applicative (StateT s m) where { pure a = StateT (\s -> return (a, s)); mf <*> ma = mf >>= \f -> fmap f ma }
instance Monad m => Monad (StateT s m) where
  m >>= k = StateT $ \s -> do
    ~(a, s') <- runStateT m s
    runStateT (k a) s'
instance Monad m => Functor (ErrT e m) where fmap f m = m >>= return . f
instance Monad m => Applicative (ErrT e m) where { pure = ErrT . return . Right; mf <*> ma = mf >>= \f -> fmap f ma }
instance Monad m => Monad (ErrT e m) where m >>= k = ErrT (runErrT m >>= either (return . Left) (runErrT . k))
instance MonadTrans (StateT s) where lift m = StateT $ \s -> m >>= \a -> return (a, s)
instance MonadTrans (ErrT e) where lift = ErrT . fmap Right
instance Monad m => MonadState s (StateT s m) where { get = StateT (\s -> return (s, s)); put s = StateT (const (return ((), s))) }
instance MonadState s m => MonadState s (ErrT e m) where { get = lift get; put = lift . put }
instance Monad m => MonadErr e (ErrT e m) where
  throwE = ErrT . return . Left
  catchE m h = ErrT (runErrT m >>= either (runErrT . h) (return . Right))
modify' :: MonadState s m => (s -> s) -> m ()
modify' f = get >>= put . f
push :: MonadState [Int] m => Int -> m ()
push x = modify' (x :)
pop :: (MonadErr String m, MonadState [Int] m) => m Int
pop = get >>= \st -> case st of { [] -> throwE "empty"; (x : xs) -> put xs >> return x }
rpn :: (MonadErr String m, MonadState [Int] m) => [String] -> m Int
rpn [] = pop
rpn (t : ts)
  | all isDigit t = push (read t) >> rpn ts
  | Just f <- lookup t ops = do { b <- pop; a <- pop; push (f a b); rpn ts }
  | otherwise = throwE ("bad token " ++ t)
  where ops = [("+", (+)), ("-", (-)), ("*", (*))]
runRpn s = fst <$> runStateT (runErrT (rpn (words s))) []
data Free f a = Pure a | Free (f (Free f a))
instance Functor f => Functor (Free f) where { fmap f (Pure a) = Pure (f a); fmap f (Free x) = Free (fmap (fmap f) x) }
instance Functor f => Applicative (Free f) where { pure = Pure; Pure f <*> x = fmap f x; Free g <*> x = Free (fmap (<*> x) g) }
instance Functor f => Monad (Free f) where { Pure a >>= k = k a; Free x >>= k = Free (fmap (>>= k) x) }
data Cmd k = Say String k | Ask (String -> k) | Done deriving Functor
liftF :: Functor f => f a -> Free f a
liftF = Free . fmap Pure
say s = liftF (Say s ())
ask = liftF (Ask id)
prog = do { say "name?"; n <- ask; if null n then liftF Done else say ("hi " ++ n); prog }
interp :: [String] -> Free Cmd a -> [String]
interp _ (Pure _) = ["pure"]
interp ins (Free (Say s k)) = s : interp ins k
interp (i : is) (Free (Ask k)) = interp is (k i)
interp [] (Free (Ask _)) = ["eof"]
interp _ (Free Done) = ["done"]
newtype Cont r a = Cont { runCont :: (a -> r) -> r }
instance Functor (Cont r) where fmap f (Cont c) = Cont (\k -> c (k . f))
instance Applicative (Cont r) where { pure a = Cont ($ a); Cont f <*> Cont a = Cont (\k -> f (\g -> a (k . g))) }
instance Monad (Cont r) where Cont c >>= f = Cont (\k -> c (\a -> runCont (f a) k))
callCC :: ((a -> Cont r b) -> Cont r a) -> Cont r a
callCC f = Cont (\k -> runCont (f (\a -> Cont (\_ -> k a))) k)
safeDiv :: Int -> Int -> Cont r (Either String Int)
safeDiv a b = callCC $ \exit -> do { _ <- if b == 0 then exit (Left "zero") else return (Right 0); return (Right (a `div` b)) }
newtype Church = Church (forall a. (a -> a) -> a -> a)
toInt (Church n) = n (+ 1) (0 :: Int)
mul (Church a) (Church b) = Church (a . b)
three = Church (\f -> f . f . f)
data Zipper a = Zipper [a] a [a] deriving Show
left (Zipper (l : ls) x rs) = Just (Zipper ls l (x : rs))
left _ = Nothing
main = do
  print =<< runRpn "1 2 + 4 *"
  print =<< runRpn "1 +"
  print =<< runRpn "1 x"
  print (interp ["bob", ""] prog, interp ["al"] prog)
  print (runCont (safeDiv 7 2) id, runCont (safeDiv 7 0) id, toInt (mul three three))
  print (left (Zipper [2, 1] 3 [4]) >>= left)
