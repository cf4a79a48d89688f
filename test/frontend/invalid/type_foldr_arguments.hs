-- error: 5
module Main where

main :: IO ()
main = print (foldr 0 (+) [1, 2, 3 :: Int])
