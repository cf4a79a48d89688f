-- error: 4
module Main where

f x = x x

main :: IO ()
main = print 1
