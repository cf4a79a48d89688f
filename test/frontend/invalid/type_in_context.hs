-- error: 3
module Main where
f :: Int a => a -> Int
f _ = 1
main = print 1
