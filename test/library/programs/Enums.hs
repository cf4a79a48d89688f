-- Sequences.
module Main where

import Prelude

small :: [Int]
small = [-7, -3, -1, 0, 1, 2, 5, 9]

main :: IO ()
main = do
  print [[x .. y] | x <- small, y <- small]
  print [take 50 [x, y .. z] | x <- small, y <- small, z <- small]
  print [take 50 [x, y .. z] | x <- map toInteger small, y <- map toInteger small, z <- map toInteger small]
  print [[x .. y] | x <- map toInteger small, y <- map toInteger small]
  print [take 4 [x, y ..] | x <- small, y <- small]
  print [take 4 [x, y ..] | x <- map toInteger small, y <- map toInteger small]
  print [take 4 [x ..] | x <- small]
  print ([maxBound - 2 ..] :: [Int])
  print ([maxBound - 2 .. maxBound] :: [Int])
  print ([maxBound - 10, maxBound - 7 ..] :: [Int])
  print ([minBound + 10, minBound + 7 ..] :: [Int])
  print ([minBound, maxBound ..] :: [Int], [maxBound, minBound ..] :: [Int], [minBound, 0 ..] :: [Int], [0, maxBound ..] :: [Int], [0, minBound ..] :: [Int])
  print ([maxBound - 2 ..] :: [Word], [3, 2 ..] :: [Word], [maxBound - 5, maxBound - 3 ..] :: [Word])
  print ['a' .. 'z']
  print ['a', 'c' .. 'z']
  print ['z', 'x' .. 'a']
  print (take 5 ['\1114109' ..])
  print (length ['\0' ..])
  print ([False ..], [LT ..], [GT, EQ ..], [GT, LT ..], [False, True ..], [True, False ..], take 3 [LT, LT ..], [LT, GT ..])
  print ([(), ()] == [() ..] , [()..()])
  print [[x .. y] | x <- [-1, 1 / 2, 2], y <- [0, 5 / 2, 3 :: Double]]
  print [take 20 [x, y .. z] | x <- [0, 1], y <- [1 / 10, 1, -1], z <- [-3, 1, 2 :: Double]]
  print [take 20 [x, y .. z] | x <- [0, 1], y <- [1 / 10, 1, -1], z <- [-3, 1, 2 :: Float]]
  print [take 20 [x, y .. z] | x <- [0, 1], y <- [1 / 10, 1, -1], z <- [-3, 1, 2 :: Rational]]
  print (take 5 [1 / 10 ..] :: [Double])
  print (map fromEnum [1.5, -1.5, 2.9 :: Double], map toEnum [1, 2] :: [Double], succ 1.5 :: Double, pred 2 :: Float)
  print (map fromEnum "az\1000", map toEnum [97, 98] :: String, succ 'a', pred 'b', succ LT, pred True)
  print (fromEnum False, toEnum 1 :: Bool, fromEnum (3 :: Integer), toEnum 5 :: Integer)
  print (minBound :: (Bool, Char), maxBound :: (Bool, Ordering, Int))
