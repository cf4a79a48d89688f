-- error: 5
module Main where

data T = A
type T = Int

main :: IO ()
main = print 1
