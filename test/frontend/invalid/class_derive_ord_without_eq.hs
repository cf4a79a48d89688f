-- error: 5
module Main where

data T = A | B
  deriving Ord

main :: IO ()
main = print 1
