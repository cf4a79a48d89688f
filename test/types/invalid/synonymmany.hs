-- error: 4
module Main where
type Pair a = (a, a)
swap :: Pair a b -> Pair b a
swap (x, y) = (y, x)
main = print 1
