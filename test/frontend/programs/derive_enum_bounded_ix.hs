-- Derived Enum, Bounded and Ix.
module Main where

import Data.Ix

data Level = Low | Mid | High | Top deriving (Show, Eq, Ord, Enum, Bounded, Ix)
data Pos = Pos Int Int deriving (Show, Eq, Ord, Ix)
data Range = Range { lo :: Level, hi :: Bool } deriving (Show, Eq, Ord, Bounded, Ix)
newtype Small = Small Level deriving (Show, Eq, Ord, Bounded, Ix)
data P a b = P a b deriving (Show, Eq, Bounded)

main :: IO ()
main = do
  print (map fromEnum [Low ..], [toEnum 0 .. toEnum 2 :: Level])
  print (succ Low, pred Top, [Top, High ..], [Low, High ..], [Mid ..])
  print [High .. Low]
  print (minBound :: Range, maxBound :: Range)
  print (minBound :: P Bool (Level, ()), maxBound :: P Bool (Level, ()))
  print (maxBound :: Small)
  print (range (Mid, Top), index (Mid, Top) High, inRange (Low, Mid) High, rangeSize (Mid, Top))
  print (range (Pos 0 1, Pos 1 3))
  print (index (Pos 0 1, Pos 1 3) (Pos 1 2), inRange (Pos 0 0, Pos 2 2) (Pos 1 3))
  print (range (Range Low False, Range Mid True), index (Range Low False, Range Top True) (Range Mid True))
  print (range (Small Low, Small High))
  print (range ((0, 'a'), (1, 'c')), index ((0, 0), (3, 4)) (2, 3), rangeSize ((0, 0, 0), (1, 2, 3)))
  print (range (5, 1), rangeSize (5, 1), inRange ((1, 1), (2, 2)) (3, 1))
  print (range (False, True), range ('x', 'z'), range (LT, GT), range ((), ()))
  print ([minBound .. maxBound :: Bool], (minBound, maxBound) == ('\0', '\x10FFFF'))
