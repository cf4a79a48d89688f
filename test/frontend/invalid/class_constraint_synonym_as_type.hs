-- error: 6
module Main where

type Printable a = (Show a, Ord a)

f :: Printable Int -> Int
f _ = 1

main :: IO ()
main = print 1
