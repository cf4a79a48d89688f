-- error: 5
module Main where
class C a where
  p :: a
  r = 1
main = print 1
