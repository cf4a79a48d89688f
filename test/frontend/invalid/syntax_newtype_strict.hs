-- error: 3
module Main where
newtype N = N !Int
main = print 1
