-- error: 3
module Main where
f = 1__000 + 1_
main = print 1
