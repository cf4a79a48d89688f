{-# LANGUAGE BangPatterns, GADTs, ScopedTypeVariables #-}
{-# LANGUAGE TypeApplications #-}
-- | Every form of declaration.
module Data.Declarations
  ( module Data.List, T, U (..), V(A, b), (+++), f, type (:+:), (:*:)(..), Class(method, (<+>)),
    Map.Map, Map.insert,
  ) where

import Prelude hiding (lookup, (++))
import Data.List
import qualified Data.Map as Map
import qualified Data.Set
import Data.Map (Map, insert, (!), Map(..), )
import Data.Maybe as M hiding (fromJust)
import Data.Char qualified as C
import Data.Kind (Type)

infixl 6 +++, `plus`
infixr 5 :+:
infix 4 ===
infixr +-+

data T
data U a b = A | B a b | C !Int (Maybe a) | [a] :+: [b] | a `D` b
  deriving (Eq, Ord, Show)
data V = V { a, b :: Int, c :: !(Maybe Int), (<>) :: Int -> Int } | W {} deriving Show
data Strict = Strict !Int {-# UNPACK #-} !Double ![Int]
data (Eq a) => Old a = Old a
data Infix a = !a :*: !(Maybe a)
data Some = forall a. Show a => Some a | forall a b . (Show a, Eq b) => Two a b | (Eq Int) => Three
data Rose f a = Rose a (f (Rose f a))
data Kinded (f :: Type -> Type) (a :: *) = Kinded (f a)
newtype N a = N { unN :: a } deriving stock (Eq, Ord) deriving newtype Num
newtype State s a = State (s -> (a, s))
data Empty deriving Show

data Term a where
  Lit :: !Int -> Term Int
  Pair, Pair' :: forall a b. Term a -> Term b -> Term (a, b)
  If :: (Eq a, Show a) => { cond :: Term Bool, yes, no :: Term a } -> Term a
  deriving Show

data Gadt :: Type -> Type where { G1 :: Gadt Int; G2 :: Show a => a -> Gadt a }

type S = String
type F a b = a -> (b -> a) -> [b] -> ((), a, b)
type (f :.: g) a = f (g a)
type Nat f g = forall a. f a -> g a

class Class a where
  method :: a -> a
  (<+>), (<->) :: a -> a -> a
  infixl 6 <+>
  x <+> y = x
  method = id
  default other :: Show a => a -> String
  other :: a -> String
  other = show
  {-# MINIMAL (<->), (method | other) #-}
  {-# INLINE method #-}

class (Eq a, Show a) => Sub a
class Monad m => MonadState s m | m -> s, s m -> m where
  get :: m s
  put :: s -> m ()
class Nullary where nullary :: Int

instance Class Int where
  method !x = x
  a <-> b = a - b
instance Class a => Class [a] where { method = map method; (<->) = const }
instance (Class a, Class b) => Class (a, b)
instance {-# OVERLAPPING #-} Class (Maybe Int) where
  {-# SPECIALIZE instance Class (Maybe Int) #-}
  method :: Maybe Int -> Maybe Int
  method = id
instance MonadState s (State s) where
instance forall a. Show a => Show (State a b) where show _ = "state"
instance Show (a -> b)
instance Functor ((->) r)
instance Functor ((,) a)
instance Functor []

deriving instance Eq T
deriving stock instance Show a => Show (Infix a)

default (Int, Double)
default ()

foreign import ccall "math.h sin" c_sin :: Double -> Double
foreign import ccall unsafe "cos" c_cos :: Double -> Double
foreign import ccall safe :: Int -> Int
foreign import capi "stdlib.h abs" c_abs :: Int -> IO Int
foreign export ccall f :: Int -> Int -> Int

f :: Int -> Int -> Int
f 0 y = y
f x 0 = x
f x y | x > y = f (x - y) y
      | otherwise = f x (y - x)
{-# INLINE f #-}
{-# NOINLINE [1] g, h #-}
{-# INLINABLE [~2] k #-}
{-# SPECIALIZE k :: Int -> Int, Double -> Double #-}
{-# SPECIALISE INLINE k :: Integer -> Integer #-}
{-# SCC f #-}
{-# SCC g "a centre" #-}
{-# RULES "ignored" forall x. f x = x #-}
{-# DEPRECATED f "ignored" #-}

x +++ y = x
(x `plus` y) z = x + y + z
(===) a b = True
(x, y) = (1, 2)
[p, q] = [1, 2]
Just r@(s : t) = Nothing
~lazy = undefined
!strict = 1
h, k :: forall a. (Show a, Eq a) => a -> String
g x = y where y = x
patterns (-1) = 0
patterns 1 = -1
patterns _ = 2
manyPatterns 'c' "s" 1.5 [] [x] (x : _ : xs) (Just (Left y)) V { a = 1, b } W{} (_, ()) _ = ()
lazyArgs ~(x, y) !z w@[] = x
view (length -> n) (subtract 1 -> 2, _) = n
typed (x :: Int) = x
constrained :: forall m a. (Monad m, a ~ Int) => (forall b. b -> m b) -> Map.Map a (m a) -> m ()
constrained _ = undefined
typeArgs = show @Int (read @_ "1") ++ maybe @[Int] @(Maybe Int) "" show Nothing
conPattern (Just @t x) = x
kindy :: Proxy (f :: * -> *) -> Int
kindy = undefined
localFixity = a <+++> b <+++> c where
  infixr 5 <+++>
  x <+++> y = x
  a = 1; b = 2
  c = 3
annotatedBinding = x where x :: Int = 1
