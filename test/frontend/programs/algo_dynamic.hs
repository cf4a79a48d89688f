-- Dynamic programming with lazy arrays and with maps: edit distance, longest
-- common subsequence, knapsack, coin change, matrix chains.
module Main where

import Data.Array
import qualified Data.Map as Map
import Data.List (maximumBy, foldl')
import Data.Ord (comparing)

editDistance :: String -> String -> Int
editDistance a b = table ! (m, n)
  where
    m = length a
    n = length b
    xa = listArray (1, m) a
    xb = listArray (1, n) b
    table = array ((0, 0), (m, n)) [((i, j), dist i j) | i <- [0 .. m], j <- [0 .. n]]
    dist i 0 = i
    dist 0 j = j
    dist i j
      | xa ! i == xb ! j = table ! (i - 1, j - 1)
      | otherwise = 1 + minimum [table ! (i - 1, j), table ! (i, j - 1), table ! (i - 1, j - 1)]

lcs :: Eq a => [a] -> [a] -> [a]
lcs xs ys = reverse (walk m n)
  where
    (m, n) = (length xs, length ys)
    ax = listArray (1, m) xs
    ay = listArray (1, n) ys
    len = listArray ((0, 0), (m, n)) [f i j | i <- [0 .. m], j <- [0 .. n]] :: Array (Int, Int) Int
    f 0 _ = 0
    f _ 0 = 0
    f i j | ax ! i == ay ! j = len ! (i - 1, j - 1) + 1
          | otherwise = max (len ! (i - 1, j)) (len ! (i, j - 1))
    walk 0 _ = []
    walk _ 0 = []
    walk i j
      | ax ! i == ay ! j = ax ! i : walk (i - 1) (j - 1)
      | len ! (i - 1, j) >= len ! (i, j - 1) = walk (i - 1) j
      | otherwise = walk i (j - 1)

knapsack :: Int -> [(String, Int, Int)] -> (Int, [String])
knapsack capacity items = fmap reverse (last (foldl' add start items))
  where
    start = replicate (capacity + 1) (0, [])
    add row (name, weight, value) =
      [ if w < weight then best else maximumBy (comparing fst) [take' (row !! (w - weight)), best]
      | (w, best) <- zip [0 ..] row
      , let take' (v, ns) = (v + value, name : ns) ]

coins :: [Int] -> Int -> Integer
coins cs total = table ! (length cs, total)
  where
    arr = listArray (1, length cs) cs
    table = listArray ((0, 0), (length cs, total)) [go k t | k <- [0 .. length cs], t <- [0 .. total]]
    go _ 0 = 1
    go 0 _ = 0
    go k t = table ! (k - 1, t) + (if t >= arr ! k then table ! (k, t - arr ! k) else 0)

chain :: [Int] -> Int
chain dims = memo Map.! (0, n - 1)
  where
    n = length dims - 1
    d = listArray (0, n) dims
    memo = Map.fromList [((i, j), cost i j) | i <- [0 .. n - 1], j <- [i .. n - 1]]
    cost i j | i == j = 0
             | otherwise = minimum [memo Map.! (i, k) + memo Map.! (k + 1, j) + d ! i * d ! (k + 1) * d ! (j + 1) | k <- [i .. j - 1]]

main :: IO ()
main = do
  print [editDistance a b | (a, b) <- [("kitten", "sitting"), ("", "abc"), ("flaw", "lawn"), ("intention", "execution")]]
  putStrLn (lcs "AGGTABQWERTY" "GXTXAYBQRTY")
  print (lcs [1, 3, 5, 7, 9 :: Int] [0, 3, 4, 7, 8, 9])
  print (knapsack 15 [("tv", 12, 4), ("laptop", 1, 2), ("gold", 4, 10), ("book", 1, 1), ("lamp", 2, 2)])
  print (coins [1, 2, 5, 10, 20, 50, 100, 200] 200)
  print (chain [40, 20, 30, 10, 30], chain [10, 20, 30, 40, 50, 60])
