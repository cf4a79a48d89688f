-- error: 4
module Main where

data T a = T a b

main :: IO ()
main = print 1
