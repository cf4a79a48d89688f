-- error: 5
module Main where
class F f where
  m :: f a -> Int
instance F Int where
  m _ = 1
main = print 1
