-- Sorts 10^6 Ints.
import Data.List (sort)

main :: IO ()
main = do
  let xs = take 1000000 (iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648) 42) :: [Int]
      ys = sort xs
  print (head ys, ys !! 500000, sum (zipWith (*) (cycle [1, -1]) ys))
