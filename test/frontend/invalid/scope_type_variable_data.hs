-- error: 4
module Main where
data T a = T a
         | U b
main = print 1
