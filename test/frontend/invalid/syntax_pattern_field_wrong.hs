-- error: 4
module Main where
data R = A { x :: Int } | B { y :: Int }
f (A { y = 1 }) = 2
main = print 1
