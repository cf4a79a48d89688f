-- error: 2
module Main (main, helper) where

main :: IO ()
main = print 1
