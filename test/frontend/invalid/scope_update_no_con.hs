-- error: 4
module Main where
data R = A { x :: Int } | B { y :: Int }
f r = r { x = 1, y = 2 }
main = print 1
