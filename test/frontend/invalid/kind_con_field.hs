-- error: 4
module Main where
data T f = T f
         | U (f Int)
main = print 1
