-- error: 3
module Main where
f = [x | x <- 5 :: Int]
main = print 1
