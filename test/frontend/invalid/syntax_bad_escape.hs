-- error: 5
module Main where

main :: IO ()
main = putStrLn "bad \q escape"
