-- error: 7
module Main where

main :: IO ()
main = do
  let total = 3
  print totl
