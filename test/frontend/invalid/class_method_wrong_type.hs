-- error: 7
module Main where

data T = T

instance Show T where
  show x = 3

main :: IO ()
main = print T
