-- no suspect: an array that is being made of lists is no table that grows
import Data.Array

buckets :: [Int] -> Array Int [Int]
buckets xs = accumArray (flip (:)) [] (0, 9) [(x `mod` 10, x * x) | x <- xs]

main :: IO ()
main = do
  let b = buckets [1 .. 150000]
  print (length (b ! 3))
  print (sum (map length (elems b)))
  print (sum (b ! 7) `mod` 1009)
