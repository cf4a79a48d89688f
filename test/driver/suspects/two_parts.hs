-- suspect: kept-list at 6:
module Main where

parts :: [Int] -> ([Int], [Int])
parts [] = ([], [])
parts (x : xs) = let (small, large) = parts xs in if x < 500 then (x : small, large) else (small, x : large)

main :: IO ()
main = do
  let (small, large) = parts [n * 7919 `mod` 1000 | n <- [1 .. 200000]]
  print (length small)
  print (length large)
