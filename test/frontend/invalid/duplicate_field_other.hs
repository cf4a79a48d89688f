-- error: 4
module Main where
data A = A { f :: Int }
data B = B { f :: Int }
main = print 1
