-- error: 3
module Main where
a = (1 + 2 *)
main = print 1
