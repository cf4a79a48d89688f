-- error: 5
module Main where

data A = One | Two
data B = Two | Three

main :: IO ()
main = print 1
