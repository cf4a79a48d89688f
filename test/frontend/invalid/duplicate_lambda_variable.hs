-- error: 5
module Main where

main :: IO ()
main = print ((\(a, b) a -> a + b) (1, 2) 3)
