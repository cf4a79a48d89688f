-- error: 5
module Main where

data T = A | B
  deriving (Eq, Num)

main :: IO ()
main = print (A == B)
