-- A default declaration changes what ambiguous numbers mean.
module Main where

default (Int, Float)

main :: IO ()
main = do
  print (2 ^ 62 + 2 ^ 62 == 2 ^ 63)
  print (sqrt 2)
  print (1 / 3)
  print (maxBound' 0)
  print (fromIntegral (2 ^ 64 :: Integer))
  where maxBound' z = z + 9223372036854775807 + 1
