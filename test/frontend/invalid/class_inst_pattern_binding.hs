-- error: 5
module Main where
class C a where { p :: a; q :: a }
instance C Int where
  (p, q) = (1, 2)
main = print 1
