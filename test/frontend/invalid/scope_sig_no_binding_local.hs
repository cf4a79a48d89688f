-- error: 5
module Main where
f x = y
  where y = 1
        z :: Int
main = print 1
