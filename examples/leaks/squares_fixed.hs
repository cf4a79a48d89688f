-- A function makes it anew for each use.
module Main where

squares :: Int -> [Int]
squares from = map (\n -> n * n `mod` 1000003) [from ..]

main :: IO ()
main = do
  print (sum (take 300000 (squares 1)))
  print (maximum (take 200000 (squares 1)))
