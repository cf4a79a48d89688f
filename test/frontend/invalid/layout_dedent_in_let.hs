-- error: 7
module Main where

main :: IO ()
main = do
  let x = 1
     y = 2
  print (x + y)
