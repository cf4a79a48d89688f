-- suspect: lazy-accumulator at 8:
module Main where
import Data.List (foldl')
-- lazy accumulators in a record
data Stats = Stats { count :: Int, total :: Int, largest :: Int }

step :: Stats -> Int -> Stats
step s x = s { count = count s + 1, total = total s + x, largest = max (largest s) x }

summarise :: [Int] -> Stats
summarise = foldl' step (Stats 0 0 0)

main :: IO ()
main = do
  let s = summarise [ (i * 7919) `mod` 10007 | i <- [1 .. 200000] ]
  putStrLn ("count " ++ show (count s))
  putStrLn ("total " ++ show (total s))
  putStrLn ("largest " ++ show (largest s))
