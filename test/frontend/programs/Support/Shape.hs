-- A module that hides a constructor, exports an operator with its fixity,
-- a class with some of its methods, and re-exports parts of others.
module Support.Shape
  ( Shape            -- abstract
  , Point (..)
  , Kind (Round, sides)
  , HasArea (area)
  , square, circle
  , (<+>), type' , hidden
  , module Support.Shape.Colour
  , module Data.Maybe
  ) where

import Support.Shape.Colour
import Data.Maybe (fromMaybe, mapMaybe)
import qualified Data.List

infixr 5 <+>

data Shape = Square Int | Circle Int | Both Shape Shape deriving Show
data Point = Point { px, py :: Int } deriving (Show, Eq)
data Kind = Round | Polygon { sides :: Int } deriving Show

class HasArea a where
  area :: a -> Int
  area = secret
  secret :: a -> Int
  secret _ = -1

instance HasArea Shape where
  area (Square n) = n * n
  area (Circle r) = 3 * r * r
  area (Both a b) = area a + area b
instance HasArea Point
instance HasArea Colour where secret c = fromEnum c

square, circle :: Int -> Shape
square = Square
circle = Circle

(<+>) :: Shape -> Shape -> Shape
a <+> b = Both a b

type' :: Kind -> Int
type' (Polygon n) = n
type' Round = 0

hidden :: [Int]
hidden = Data.List.sort [3, 1, 2]
