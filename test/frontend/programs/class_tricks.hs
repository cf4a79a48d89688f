{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
module Main where
import Control.Monad
import Data.Char
import Data.List
-- type class tricks: printf-like, variadic, defunctionalised, type-level naturals
class SumRes r where sumOf' :: Int -> r
instance SumRes Int where sumOf' = id
instance (Integral a, SumRes r) => SumRes (a -> r) where sumOf' acc x = sumOf' (acc + fromIntegral x)
sumOf :: SumRes r => r
sumOf = sumOf' 0
data Z = Z
data S n = S n
class Nat n where toInt :: n -> Int
instance Nat Z where toInt _ = 0
instance Nat n => Nat (S n) where toInt (S n) = 1 + toInt n
newtype Vec n a = Vec [a] deriving Show
class Collection c where
  cinsert :: Ord a => a -> c a -> c a
  cempty :: c a
  ctoList :: c a -> [a]
newtype L a = L [a]
data B a = E | N (B a) a (B a)
instance Collection L where
  cinsert x (L xs) = L (x : xs)
  cempty = L []
  ctoList (L xs) = xs
instance Collection B where
  cinsert x E = N E x E
  cinsert x t@(N l y r) = case compare x y of
    LT -> N (cinsert x l) y r
    GT -> N l y (cinsert x r)
    EQ -> t
  cempty = E
  ctoList t = go t []
    where go E = id
          go (N l x r) = go l . (x :) . go r
fill :: (Collection c, Ord a) => [a] -> c a
fill = foldr cinsert cempty
newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }
instance Monad m => Functor (StateT s m) where fmap = liftM
instance Monad m => Applicative (StateT s m) where { pure a = StateT $ \s -> return (a, s); (<*>) = ap }
instance Monad m => Monad (StateT s m) where
  m >>= k = StateT $ \s -> do
    ~(a, s') <- runStateT m s
    runStateT (k a) s'
class Monad m => MonadSt s m | m -> s where
  getS :: m s
  putS :: s -> m ()
instance Monad m => MonadSt s (StateT s m) where
  getS = StateT $ \s -> return (s, s)
  putS s = StateT $ \_ -> return ((), s)
class MonadTr t where lft :: Monad m => m a -> t m a
instance MonadTr (StateT s) where lft m = StateT $ \s -> m >>= \a -> return (a, s)
newtype ErrT e m a = ErrT { runErrT :: m (Either e a) }
instance Monad m => Functor (ErrT e m) where fmap = liftM
instance Monad m => Applicative (ErrT e m) where { pure = ErrT . return . Right; (<*>) = ap }
instance Monad m => Monad (ErrT e m) where
  m >>= k = ErrT $ runErrT m >>= either (return . Left) (runErrT . k)
instance MonadTr (ErrT e) where lft = ErrT . liftM Right
instance MonadSt s m => MonadSt s (ErrT e m) where { getS = lft getS; putS = lft . putS }
throwE :: Monad m => e -> ErrT e m a
throwE = ErrT . return . Left
type App = ErrT String (StateT [Int] IO)
push :: Int -> App ()
push x = getS >>= putS . (x :)
pop :: App Int
pop = do
  st <- getS
  case st of
    [] -> throwE "empty stack"
    (x : xs) -> putS xs >> return x
rpn :: String -> App Int
rpn = (>> final) . mapM_ step . words
  where
    step w | all isDigit w = push (read w)
           | [c] <- w, Just f <- lookup c ops = do { b <- pop; a <- pop; f a b >>= push }
           | otherwise = throwE ("bad token " ++ show w)
    ops = [('+', ok (+)), ('-', ok (-)), ('*', ok (*)), ('/', safe)]
    ok f a b = return (f a b)
    safe _ 0 = throwE "div by zero"
    safe a b = return (a `div` b)
    final = do { r <- pop; s <- getS; if null s then return r else throwE ("left over " ++ show s) }
main = do
  print (sumOf (1 :: Int) (2 :: Integer) (3 :: Int) :: Int)
  print (toInt (S (S (S Z))))
  print (ctoList (fill "hello" :: L Char), ctoList (fill "hello" :: B Char))
  forM_ ["1 2 +", "3 4 * 2 -", "1 0 /", "1 +", "1 2", "2 x"] $ \e -> do
    (r, s) <- runStateT (runErrT (rpn e)) []
    putStrLn (e ++ " => " ++ either ("error: " ++) show r ++ " " ++ show s)
