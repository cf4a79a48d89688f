-- error: 7
module Main where

type Printable a = (Show a, Ord a)

biggest :: Printable a => [a] -> a
biggest xs = maximum xs + 1

main :: IO ()
main = print (biggest [1, 2])
