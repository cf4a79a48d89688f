{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns, ViewPatterns, NPlusKPatterns #-}
module Test where
import Assay.Types
import Assay.Classes
import Assay.Num

class Eq a => Sized a where
  sizeOf :: a -> Int
  sizeOf _ = 1
  empty :: a
  grown :: Sized b => b -> a -> Int
  grown b a = sizeOf b + sizeOf a

instance Sized Int where
  empty = 0

instance Sized a => Sized [a] where
  sizeOf [] = 0
  sizeOf (x : xs) = sizeOf x + sizeOf xs
  empty = []

data Some = forall a. Sized a => Some a a

same :: Some -> Bool
same (Some x y) = x == y

use :: Sized a => a -> Int
use x = grown [x] [[x]]

constant :: Int
constant = use [3 :: Int]
