-- error: 4
module Main where
data R = R { x :: Int }
f r = r { x = "a" }
main = print 1
