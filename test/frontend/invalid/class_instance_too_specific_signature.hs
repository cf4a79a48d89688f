-- error: 5
module Main where

swap :: (a, b) -> (b, a)
swap (x, y) = (x, y)

main :: IO ()
main = print (swap (1, 2))
