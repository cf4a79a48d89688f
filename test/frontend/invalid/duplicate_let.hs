-- error: 9
module Main where

main :: IO ()
main = do
  let x = 1
      y = 2
      -- The second binding; GHC names the first.
      x = 3
  print (x + y)
