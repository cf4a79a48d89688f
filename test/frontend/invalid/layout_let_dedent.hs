-- error: 4
module Main where
f = let x = 1
      y = 2
    in x
main = print 1
