-- error: 5
module Main where

pair :: (Int, Bool)
pair = (\f -> (f 1, f True)) (\x -> x)

main :: IO ()
main = print pair
