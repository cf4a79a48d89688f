{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances, TypeSynonymInstances, InstanceSigs, TypeOperators #-}
module Main where
import qualified Data.Map as M
class Monad m => MonadLogger w m | m -> w where
  logIt :: w -> m ()
newtype Writer w a = Writer { runWriter :: (a, [w]) }
instance Functor (Writer w) where fmap f (Writer (a, w)) = Writer (f a, w)
instance Applicative (Writer w) where
  pure a = Writer (a, [])
  Writer (f, w1) <*> Writer (a, w2) = Writer (f a, w1 ++ w2)
instance Monad (Writer w) where
  return = pure
  (>>=) :: Writer w a -> (a -> Writer w b) -> Writer w b
  Writer (a, w1) >>= k = let Writer (b, w2) = k a in Writer (b, w1 ++ w2)
instance MonadLogger w (Writer w) where logIt w = Writer ((), [w])
fact :: MonadLogger String m => Integer -> m Integer
fact 0 = logIt "base" >> return 1
fact n = do { logIt ("n=" ++ show n); r <- fact (n - 1); return (n * r) }
class Collection c e | c -> e where
  cinsert :: e -> c -> c
  cempty :: c
  clist :: c -> [e]
instance Collection [a] a where { cinsert = (:); cempty = []; clist = id }
instance Ord k => Collection (M.Map k v) (k, v) where
  cinsert (k, v) = M.insert k v
  cempty = M.empty
  clist = M.toList
class Convert a b where convert :: a -> b
instance Convert Int String where convert = show
instance Convert Int Double where convert = fromIntegral
instance Convert a b => Convert [a] [b] where convert = map convert
class Pretty a where pretty :: a -> String
instance Pretty String where pretty s = "str:" ++ s
instance Pretty Int where pretty n = "int:" ++ show n
instance (Pretty a, Pretty b) => Pretty (Either a b) where pretty = either pretty pretty
instance {-# OVERLAPPABLE #-} Show a => Pretty a where pretty x = "any:" ++ show x
data a :+: b = L a | R b deriving Show
infixr 5 :+:
type f ~> g = Int -> f g
class a :<: b where inj :: a -> b
instance {-# OVERLAPPING #-} a :<: (a :+: b) where inj = L
instance (a :<: c) => a :<: (b :+: c) where inj = R . inj
class Add a b c | a b -> c where add :: a -> b -> c
instance Add Int Int Int where add = (+)
instance Add Int Double Double where add a b = fromIntegral a + b
instance Add a b c => Add [a] [b] [c] where add = zipWith add
data Z = Z; data S n = S n
class Nat n where toInt :: n -> Int
instance Nat Z where toInt _ = 0
instance Nat n => Nat (S n) where toInt (S n) = 1 + toInt n
class Plus a b c | a b -> c where plus :: a -> b -> c
instance Plus Z b b where plus _ b = b
instance Plus a b c => Plus (S a) b (S c) where plus (S a) b = S (plus a b)
main = do
  print (runWriter (fact 3))
  print (clist (cinsert 1 (cinsert 2 (cempty :: [Int]))) == [1, 2 :: Int])
  print (clist (cinsert ('a', 1) (cempty :: M.Map Char Int)))
  putStrLn (convert (3 :: Int))
  print (convert [1, 2 :: Int] :: [Double])
  putStrLn (pretty "x" ++ pretty (3 :: Int) ++ pretty (Left 3 :: Either Int String) ++ pretty (Just True))
  print (inj 'c' :: Char :+: Bool)
  print (inj True :: Int :+: (Bool :+: Char))
  print (add [1 :: Int, 2] [0.5 :: Double, 1])
  print (toInt (plus (S (S Z)) (S Z)))
