-- error: 4
module Main where
f 0 = y where y = 1
f n = y
main = print 1
