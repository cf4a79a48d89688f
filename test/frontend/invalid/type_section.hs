-- error: 5
module Main where

main :: IO ()
main = print (map (++ "!") [1, 2 :: Int])
