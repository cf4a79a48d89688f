-- error: 5
module Main where
data P a = P a
f = do
  x <- P 1
  P (x + 1)
main = print 1
