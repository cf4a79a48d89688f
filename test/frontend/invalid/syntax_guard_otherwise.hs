-- error: 4
module Main where
f x
  | x > 1 -> 2
  | otherwise = 3
main = print 1
