-- error: 4
module Main where

f :: Intt -> Int
f _ = 1

main :: IO ()
main = print 1
