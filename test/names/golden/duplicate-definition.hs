module Main where
f 0 = 1
g = 1
f x = 2
main = let { a = 1; (b, a) = 2 } in a
data T = C | D
data U = C
data T = E { x :: Int, x :: Int }
class K a where { g :: a }
default (Int)
default (Char)
