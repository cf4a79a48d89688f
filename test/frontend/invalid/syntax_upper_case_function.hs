-- error: 4
module Main where

Square :: Int -> Int
Square x = x * x

main :: IO ()
main = print 1
