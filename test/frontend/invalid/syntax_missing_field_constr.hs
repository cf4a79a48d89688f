-- error: 4
module Main where
data R = R { x :: Int, y :: !Int }
r = R { x = 1 }
main = print 1
