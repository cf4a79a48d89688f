-- error: 3
module Main where
data T = A | B deriving Eq, Show
main = print 1
