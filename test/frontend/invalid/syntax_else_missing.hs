-- error: 8
module Main where

main :: IO ()
main = do
  if True
    then print 1
  print 2
