-- error: 7
module Main where

f :: Int -> String
f n = case n of
  0 -> "zero"
  1 -> 'o'
  _ -> "many"

main :: IO ()
main = putStrLn (f 1)
