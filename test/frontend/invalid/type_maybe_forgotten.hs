-- error: 5
module Main where

find :: Int -> [(Int, String)] -> String
find k table = lookup k table

main :: IO ()
main = putStrLn (find 1 [])
