-- error: 3
module Main where
data Foo = foo Int
main = print 1
