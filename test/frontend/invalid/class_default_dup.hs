-- error: 4
module Main where
default (Int)
default (Integer)
main = print 1
