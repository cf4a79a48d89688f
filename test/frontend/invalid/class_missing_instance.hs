-- error: 7
module Main where

data T = T

main :: IO ()
main = print T
