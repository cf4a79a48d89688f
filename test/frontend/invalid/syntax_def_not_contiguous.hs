-- error: 5
module Main where
f 0 = 1
g = 2
f x = 3
main = print 1
