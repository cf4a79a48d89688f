-- error: 5
module Main where
class C a where
  f :: a -> Int
  f :: a -> Int
main = print 1
