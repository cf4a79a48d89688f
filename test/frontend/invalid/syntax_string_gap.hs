-- error: 3
module Main where
f = "abc\   x"
main = print 1
