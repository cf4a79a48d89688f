-- error: 5
module Main where

mean :: [Int] -> Double
mean xs = sum xs / fromIntegral (length xs)

main :: IO ()
main = print (mean [1])
