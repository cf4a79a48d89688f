-- error: 5
module Main where
data T = A
instance Show T
  show A = "A"
main = print 1
