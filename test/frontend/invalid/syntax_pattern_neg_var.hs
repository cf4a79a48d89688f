-- error: 3
module Main where
f (-x) = 1
main = print 1
