-- error: 4
module Main where
data T = T
instance Foo T where
  bar = 1
main = print 1
