-- A constant keeps what was ever asked of it, as long as it may be asked again.
module Main where

squares :: [Int]
squares = map (\n -> n * n `mod` 1000003) [1 ..]

main :: IO ()
main = do
  print (sum (take 300000 squares))
  print (maximum (take 200000 squares))
