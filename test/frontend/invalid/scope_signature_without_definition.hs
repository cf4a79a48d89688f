-- error: 4
module Main where

helper :: Int -> Int

main :: IO ()
main = print 1
