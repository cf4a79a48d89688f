-- error: 5
module Main where
main = do
  print 1
  let x = 1
