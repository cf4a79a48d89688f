-- error: 4
module Main where

data Pair a a = Pair a a

main :: IO ()
main = print 1
