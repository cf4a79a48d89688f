-- error: 6
module Main where
f :: IO Int
f = do
  x <- getLine
  length x
main = f >>= print
