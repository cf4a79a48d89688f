-- error: 4
module Main where
data T = T
data U = U T deriving Eq
main = print 1
