-- error: 4
module Main where
type P a b = (a, b)
type Q = P Int
f :: Q Bool -> Int
f _ = 1
main = print 1
