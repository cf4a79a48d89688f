-- error: 4
module Main where

f :: Maybe -> Int
f _ = 1

main :: IO ()
main = print 1
