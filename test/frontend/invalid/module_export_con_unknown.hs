-- error: 2
module Main (main, T(B)) where
data T = A
main = print 1
