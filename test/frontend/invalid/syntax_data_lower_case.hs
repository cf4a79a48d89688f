-- error: 4
module Main where

data shape = Circle | Square

main :: IO ()
main = print 1
