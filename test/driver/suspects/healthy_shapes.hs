-- no suspect
{-# LANGUAGE ExistentialQuantification #-}
module Main where
import Data.List (foldl')
-- healthy: type-class-heavy code with strict folds
class Shape a where
  area :: a -> Double
  scale :: Double -> a -> a
  name :: a -> String
  name _ = "shape"
data Circle = Circle !Double
data Rect = Rect !Double !Double
instance Shape Circle where
  area (Circle r) = 3 * r * r
  scale k (Circle r) = Circle (k * r)
instance Shape Rect where
  area (Rect a b) = a * b
  scale k (Rect a b) = Rect (k * a) (k * b)
  name _ = "rect"
data Any = forall s. Shape s => Any s
instance Shape Any where
  area (Any s) = area s
  scale k (Any s) = Any (scale k s)
  name (Any s) = name s
newtype MaxD = MaxD Double
instance Semigroup MaxD where
  MaxD a <> MaxD b = MaxD (max a b)
instance Monoid MaxD where
  mempty = MaxD 0
shapes :: Int -> [Any]
shapes n = [ if even i then Any (Circle (fromIntegral i)) else Any (Rect (fromIntegral i) 2) | i <- [1 .. n] ]
main :: IO ()
main = do
  let total = foldl' (\acc s -> acc + area s) 0 (map (scale 0.5) (shapes 100000))
  print (total > 0)
  let MaxD m = foldl' (<>) mempty (map (MaxD . area) (shapes 50000))
  print (m > 1)
  print (length (concatMap name (shapes 20000)))
