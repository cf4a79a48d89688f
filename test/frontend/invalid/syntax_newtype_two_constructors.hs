-- error: 4
module Main where

newtype T = A Int | B Int

main :: IO ()
main = print 1
