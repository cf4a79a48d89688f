-- no suspect
module Main where
import Data.List

main :: IO ()
main = do
  let xs = [n * 7919 `mod` 100003 | n <- [1 .. 80000]] :: [Int]
      ys = sort xs
  print (length (group ys))
  print (ys !! 40000)
