-- error: 4
module Main where
data C = C
class C a where g :: a
main = print 1
