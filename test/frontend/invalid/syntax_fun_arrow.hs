-- error: 3
module Main where
f x -> x + 1
main = print 1
