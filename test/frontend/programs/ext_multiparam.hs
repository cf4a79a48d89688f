{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
-- Multi-parameter classes with and without functional dependencies.
module Main where

import qualified Data.Map as M

class Convert a b where convert :: a -> b
instance Convert Int [Char] where convert = show
instance Convert Int Double where convert = fromIntegral
instance Convert Char Char where convert = id
instance Convert a b => Convert [a] [b] where convert = map convert

class Collection c e | c -> e where
  cinsert :: e -> c -> c
  cempty :: c
  ctoList :: c -> [e]
instance Collection [a] a where
  cinsert = (:)
  cempty = []
  ctoList = id
instance Ord k => Collection (M.Map k v) (k, v) where
  cinsert (k, v) = M.insert k v
  cempty = M.empty
  ctoList = M.toList

fromL :: Collection c e => [e] -> c
fromL = foldr cinsert cempty

-- The dependency lets the element type be inferred.
sumC :: (Collection c e, Num e) => c -> e
sumC = sum . ctoList

class Monad m => MonadSt s m | m -> s where
  get' :: m s
  put' :: s -> m ()
newtype St s a = St { runSt :: s -> (a, s) }
instance Functor (St s) where fmap f (St g) = St $ \s -> let (a, t) = g s in (f a, t)
instance Applicative (St s) where
  pure a = St $ \s -> (a, s)
  St f <*> St g = St $ \s -> let (h, t) = f s; (a, u) = g t in (h a, u)
instance Monad (St s) where
  St g >>= k = St $ \s -> let (a, t) = g s in runSt (k a) t
instance MonadSt s (St s) where
  get' = St $ \s -> (s, s)
  put' s = St $ \_ -> ((), s)

tick :: (Num s, MonadSt s m) => m s
tick = do { n <- get'; put' (n + 1); return n }

-- Arithmetic of types by dependencies.
data Z = Z
data S n = S n
class Add a b c | a b -> c where add :: a -> b -> c
instance Add Z b b where add _ b = b
instance Add a b c => Add (S a) b (S c) where add (S a) b = S (add a b)
class Nat n where toInt :: n -> Int
instance Nat Z where toInt _ = 0
instance Nat n => Nat (S n) where toInt (S n) = 1 + toInt n

class Extract container elt | container -> elt where extract :: container -> elt
instance Extract (a, b) a where extract (a, _) = a

main :: IO ()
main = do
  putStrLn (convert (3 :: Int))
  print (convert (3 :: Int) + (0.5 :: Double), convert 'x' == 'x', (convert [1 :: Int, 2] :: [String]))
  print (sumC [1, 2, 3], ctoList (fromL [(2, 'b'), (1, 'a')] :: M.Map Int Char))
  print (runSt (tick >> tick >> tick) 10)
  print (toInt (add (S (S Z)) (S Z)))
  print (not (extract (True, 'x')))
