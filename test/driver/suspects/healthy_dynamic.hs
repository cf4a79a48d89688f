-- no suspect
module Main where
import Data.Array

distance :: String -> String -> Int
distance a b = table ! (0, 0)
  where
    (m, n) = (length a, length b)
    xs = listArray (0, m - 1) a
    ys = listArray (0, n - 1) b
    table = array ((0, 0), (m, n)) [((i, j), cell i j) | i <- [0 .. m], j <- [0 .. n]]
    cell i j | i == m = n - j
             | j == n = m - i
             | xs ! i == ys ! j = table ! (i + 1, j + 1)
             | otherwise = 1 + minimum [table ! (i + 1, j), table ! (i, j + 1), table ! (i + 1, j + 1)]

main :: IO ()
main = print (distance (take 250 (cycle "kitten ")) (take 250 (cycle "sitting")))
