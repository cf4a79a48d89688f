-- error: 3
module Main where
data T = T deriving Foo
main = print 1
