-- error: 5
module Main where
class C a where
  m :: a -> String
  m x = show x
main = print 1
