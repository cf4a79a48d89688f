-- error: 3
module Main where
newtype N = N
main = print 1
