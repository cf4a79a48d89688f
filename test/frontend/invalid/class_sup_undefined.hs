-- error: 3
module Main where
class Foo a => Bar a where
  bar :: a
main = print 1
