-- error: 8
module Main where

data T = T

instance Show T where
  show T = "T"
  display T = "T"

main :: IO ()
main = print T
