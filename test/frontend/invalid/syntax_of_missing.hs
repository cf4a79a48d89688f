-- error: 4
module Main where
f x = case x
  1 -> 2
main = print 1
