-- Instance methods, a default method, and dictionaries that are made while the program runs.
module Main where

class Shape a where
  area :: a -> Int
  title :: a -> String
  title _ = {-# SCC fallback #-} "shape"

data Square = Square Int

instance Shape Square where
  area (Square n) = {-# SCC squareArea #-} n * n

instance Shape a => Shape [a] where
  area xs = {-# SCC listArea #-} sum (map area xs)
  title xs = {-# SCC listTitle #-} concatMap title xs

-- Each level needs a dictionary that does not exist before.
nest :: Shape a => Int -> a -> (Int, Int)
nest 0 x = (area x, length (title x))
nest n x = nest (n - 1) [x, x]

main :: IO ()
main = print (nest 6 (Square 3))
