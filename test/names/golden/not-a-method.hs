module Main where
main = 1
class C a where { m :: a; n = 1; default p :: a }
instance C Int where { m = 1; main = 2; (x, y) = 2 }
instance Show Int where { shwo = 1 }
