-- error: 6
module Main where

main :: IO ()
main = do
  print 1
   print 2
