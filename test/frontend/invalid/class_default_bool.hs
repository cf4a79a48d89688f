-- error: 3
module Main where
default (Bool)
main = print 1
