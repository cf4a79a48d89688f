-- error: 3
module Main where
data R = R { x :: Int, x :: Int }
main = print 1
