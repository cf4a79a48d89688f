-- error: 5
module Main where

main :: IO ()
main = putStrLn (if "yes" then "a" else "b")
