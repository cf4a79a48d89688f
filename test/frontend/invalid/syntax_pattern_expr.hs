-- error: 3
module Main where
f (x + y) = 1
main = print 1
