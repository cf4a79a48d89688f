-- A memo in a list that refers to itself, a Map of functions, iterate and until.
--
-- apply <- main: 3
-- fib <- main: 2
-- fibs <- fib: 2
-- fibs <- fibs: 2
-- halve <- main: 5
-- main <- (root): 1
-- next <- table: 1
-- square <- table: 2
-- table <- apply: 3
module Main where
import qualified Data.Map as Map
fibs :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (drop 1 fibs)
fib :: Int -> Integer
fib n = fibs !! n
table :: Map.Map String (Int -> Int)
table = Map.fromList [("square", square), ("next", next)]
square, next :: Int -> Int
square n = n * n
next n = n + 1
apply :: String -> Int -> Int
apply name n = maybe 0 ($ n) (Map.lookup name table)
halve :: Int -> Int
halve n = n `div` 2
main :: IO ()
main = do
  print (fib 10, fib 20)
  print (map (uncurry apply) [("square", 3), ("next", 4), ("square", 5)])
  print (until (< 3) halve 64)
