-- error: 5
module Main where

data T = A Int | B
  deriving (Enum)

main :: IO ()
main = print 1
