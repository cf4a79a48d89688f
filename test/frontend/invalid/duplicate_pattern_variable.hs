-- error: 5
module Main where

same :: Int -> Int -> Bool
same x x = True

main :: IO ()
main = print (same 1 1)
