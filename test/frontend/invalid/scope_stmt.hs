-- error: 4
module Main where
main = do
  print x
  x <- getLine
  print x
