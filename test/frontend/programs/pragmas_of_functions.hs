module Main where
import Data.List (foldl')
{-# INLINE square #-}
square :: Num a => a -> a
square x = x * x
{-# NOINLINE slow #-}
slow :: Int -> Int
slow n = n + 1
{-# SPECIALIZE norm :: [Double] -> Double #-}
{-# SPECIALISE INLINE norm :: [Float] -> Float #-}
norm :: Floating a => [a] -> a
norm xs = sqrt (sum (map square xs))
{-# INLINE [1] twice #-}
twice :: (a -> a) -> a -> a
twice f = f . f
{-# NOINLINE [~2] opaque #-}
opaque :: a -> a
opaque x = x
{-# INLINABLE (<+>) #-}
(<+>) :: Int -> Int -> Int
a <+> b = go a b
  where
    {-# INLINE go #-}
    go x y = x * 10 + y
    {-# NOINLINE unused #-}
    unused = 3 :: Int
class Shape a where
  area :: a -> Double
  {-# INLINE area #-}
  area _ = 0
  name :: a -> String
data Sq = Sq Double
data Pt = Pt
instance Shape Sq where
  {-# INLINE area #-}
  area (Sq s) = square s
  {-# NOINLINE name #-}
  name _ = "sq"
instance Shape Pt where
  {-# SPECIALIZE name :: Pt -> String #-}
  name Pt = "pt"
{-# INLINE even' #-}
{-# INLINE odd' #-}
even', odd' :: Int -> Bool
even' 0 = True
even' n = odd' (n - 1)
odd' 0 = False
odd' n = even' (n - 1)
{-# RULES "twice/id" forall x. twice id x = x #-}
{-# DEPRECATED old "use new" #-}
old :: Int
old = 1
{-# NOINLINE table #-}
table :: [Int]
table = map slow [1 .. 5]
{-# OPTIONS_GHC -Wall #-}
main :: IO ()
main = do
  print (square 3 + 0, square 2.5, slow 4, norm [3, 4 :: Double], norm [3, 4 :: Float])
  print (twice (+ 1) 5, opaque 'x', 1 <+> 2, sum table, old)
  print (area (Sq 3), name (Sq 1), area Pt, name Pt, even' 10, odd' 7)
  print (foldl' (\a x -> a + square x) 0 [1 .. 10])
