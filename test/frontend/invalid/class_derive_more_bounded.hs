-- error: 3
module Main where
data T = A Int | B deriving Bounded
main = print 1
