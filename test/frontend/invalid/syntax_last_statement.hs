-- error: 7
module Main where

main :: IO ()
main = do
  print 1
  x <- return 2
