-- error: 2
module Main (main, Shape (..)) where

main :: IO ()
main = print 1
