-- The list is made while the first walk uses it, and held for the second.
module Main where

mean :: [Double] -> Double
mean xs = sum xs / fromIntegral (length xs)

main :: IO ()
main = print (mean [1 .. 500000])
