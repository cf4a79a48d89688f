-- error: 5
module Main where
class C a where m :: a -> Int
instance C Bool where
  m x = x
main = print 1
