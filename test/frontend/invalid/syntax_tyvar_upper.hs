-- error: 3
module Main where
data T A = T A
main = print 1
