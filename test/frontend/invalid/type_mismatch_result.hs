-- error: 5
module Main where

greet :: String -> String
greet name = length name

main :: IO ()
main = putStrLn (greet "x")
