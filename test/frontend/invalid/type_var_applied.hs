-- error: 3
module Main where
f :: a Int -> a
f = undefined
main = print 1
