-- error: 3
module Main where
f (g x) = 1
main = print 1
