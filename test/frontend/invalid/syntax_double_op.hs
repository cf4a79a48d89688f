-- error: 3
module Main where
f x = x + * 2
main = print 1
