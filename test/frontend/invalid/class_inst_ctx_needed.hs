-- error: 5
module Main where
data B a = B a
instance Show (B a) where
  show (B x) = show x
main = print 1
