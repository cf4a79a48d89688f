-- error: 4
module Main where
data A = A { f :: Int }
f = 1
main = print 1
