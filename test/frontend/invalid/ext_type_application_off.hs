-- error: 5
module Main where

main :: IO ()
main = print (read @Int "3")
