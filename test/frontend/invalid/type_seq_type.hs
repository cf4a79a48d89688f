-- error: 3
module Main where
f = [1 .. 'a']
main = print 1
