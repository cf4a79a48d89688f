{-# LANGUAGE RankNTypes, ScopedTypeVariables, TupleSections, LambdaCase, MultiWayIf, BangPatterns, KindSignatures, TypeApplications, StandaloneDeriving, ExistentialQuantification, RecordWildCards, NamedFieldPuns, InstanceSigs, DeriveFunctor, DeriveFoldable, DeriveTraversable #-}
module Main where
import qualified Data.List as L
import Data.Char (toUpper)

data P = P { px :: Int, py :: !Double, pname :: String } deriving (Eq, Ord, Show)
data Rose a = Rose a [Rose a] deriving (Show, Functor, Foldable, Traversable)
data V a b = V { va :: a, vb :: b } | W { va :: a }
deriving instance (Eq a, Eq b) => Eq (V a b)
newtype Fix f = Fix (f (Fix f))
data ListF a r = NilF | ConsF a r
instance Functor (ListF a) where
  fmap _ NilF = NilF
  fmap f (ConsF a r) = ConsF a (f r)
cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg (Fix x) = alg (fmap (cata alg) x)

f1 P{..} = px + length pname
f2 P{px, pname = n} = (px, n)
mk px pname = P{py = 1.5, ..}
upd p = p { px = 3, pname = "z" }
chg v = v { vb = 'c' }

data Showable = forall a . Show a => MkS a | Plain
instance Show Showable where
  showsPrec p (MkS a) = showsPrec p a
  showsPrec _ Plain = showString "plain"

newtype Church = Church (forall a. (a -> a) -> a -> a)
toInt (Church n) = n (+ 1) (0 :: Int)
suc :: Church -> Church
suc (Church n) = Church (\s z -> s (n s z))

runId :: (forall a. a -> a) -> (Int, Bool)
runId f = (f 1, f True)

poly :: forall a. Show a => [a] -> String
poly xs = concatMap sh xs where
  sh :: a -> String
  sh x = show x

classify n = if | n < 0 -> "neg" | n == 0 -> "zero" | otherwise -> "pos"
sw = \case { 0 -> "a"; 1 -> "b"; _ -> "c" }
strictSum = go 0 where
  go !acc [] = acc
  go !acc (x:xs) = go (acc + x) xs
pairs = map (,True) [1,2]
triple = map (\x -> (,x,) 'a' x) [1]

local x = let pair y = (y, x); i z = z in (pair 'a', pair True, i x, i "s")
ops = [(+ 1), subtract 2, (2 *), (`div` 3), (3 `div`)]
mutual n = ev n where
  ev 0 = True
  ev k = od (k - 1)
  od 0 = False
  od k = ev (k - 1)
class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]
instance Container [] where
  empty = []
  insert = (:)
  toL :: [a] -> [a]
  toL xs = xs
fill :: Container f => [a] -> f a
fill = foldr insert empty
(a0, b0) = (3 :: Int, "x")
[c0, d0] = map toUpper "ab"
x |> f = f x
infixl 1 |>
compose :: [a -> a] -> a -> a
compose = foldr (.) id
readInt = read @Int "42"
sel (V { va = q }) = q
sel (W q) = q
main :: IO ()
main = do
  print (mk 1 "a") >> print (upd (mk 1 "b"))
  print (f1 (mk 2 "abc"), f2 (mk 3 "d"))
  print (fmap (+ 1) (Rose 1 [Rose 2 []]))
  print (sum (Rose 1 [Rose 2 [], Rose 3 []]))
  mapM_ print [MkS 1, MkS "x", Plain]
  print (toInt (suc (suc (Church (\s z -> z)))))
  print (runId id) >> putStrLn (poly [1,2,3])
  putStrLn (classify 3 ++ sw 1) >> print (strictSum [1..10])
  print (local 'q', map ($ 7) ops, mutual 10)
  print (toL (fill [1,2,3] :: [Int]), a0, b0, c0, d0, [1,2,3] |> map (+ 1) |> sum)
  print (readInt, compose [(+ 1), (* 2)] 5)
