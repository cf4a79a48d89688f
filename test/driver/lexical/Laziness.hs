-- What nobody asks for is not called; what is shared is called once.
--
-- costly <- pairUp: 2
-- first <- main: 1
-- from <- from: 4
-- from <- main: 1
-- main <- (root): 1
-- pairUp <- main: 2
-- third <- main: 1
-- unused <- main: 1
module Main where
costly :: Int -> Int
costly n = sum [1 .. n]
pairUp :: Int -> (Int, Int)
pairUp n = let c = costly n in (c, c + c)
unused :: Int -> Int
unused n = let c = costly n in if n > 0 then n else c
from :: Int -> [Int]
from n = n : from (n + 1)
first :: (a, b) -> a
first (a, _) = a
third :: [(Int, Int)] -> Int
third ps = case ps of
  (_ : (a, b) : _) -> a + b
  _ -> 0
main :: IO ()
main = do
  let ps = [pairUp 10, pairUp 20]
  print (third ps)
  print (first (pairUp 5))
  print (unused 7)
  print (take 5 (from 1))
