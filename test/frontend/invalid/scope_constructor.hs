-- error: 8
module Main where

data Colour = Red | Green

f :: Colour -> Int
f Red = 1
f Gren = 2

main :: IO ()
main = print (f Red)
