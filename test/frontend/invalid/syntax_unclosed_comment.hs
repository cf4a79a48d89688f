-- error: 7
module Main where

main :: IO ()
main = print 1

{- This comment is never closed.
