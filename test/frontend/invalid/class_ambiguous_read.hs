-- error: 5
module Main where

main :: IO ()
main = putStrLn (show (read "3"))
