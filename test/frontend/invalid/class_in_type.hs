-- error: 3
module Main where
f :: Show -> Int
f _ = 1
main = print 1
