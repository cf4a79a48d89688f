-- error: 5
module Main where

main :: IO ()
main = putStrLn ("total: " ++ 42)
