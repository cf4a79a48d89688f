-- error: 4
module Main where
data R = A { x :: Int } | B { y :: Int }
r = A { y = 1 }
main = print 1
