-- error: 3
module Main where
data T = T Int deriving Num
main = print 1
