-- error: 4
module Main where

newtype P = P Int Int

main :: IO ()
main = print 1
