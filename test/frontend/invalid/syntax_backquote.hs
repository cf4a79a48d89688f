-- error: 3
module Main where
f = 1 `div 2
main = print 1
