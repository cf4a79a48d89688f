-- error: 5
module Main where

area :: Double -> Double
area r = square r * factor
  where
    square x = x * x
    factor = "pi"

main :: IO ()
main = print (area 1)
