-- error: 6
module Main where

main :: IO ()
main = do
  let x = 1
      y = 2
      x = 3
  print (x + y)
