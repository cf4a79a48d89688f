-- Data.Map: 10^6 inserts, lookups, a union and a fold.
module Main (main) where

import Data.List (foldl')
import qualified Data.Map.Strict as M

keys :: Int -> [Int]
keys n = [(i * 7919) `mod` 1000003 | i <- [1 .. n]]

main :: IO ()
main = do
  let m = foldl' (\t k -> M.insertWith (+) k 1 t) M.empty (keys 1000000)
      hits = length (filter (`M.member` m) [1 .. 1000000])
      u = M.union m (M.fromList [(k, k) | k <- [500000 .. 1500000]])
  print (M.size m, hits, M.foldl' (+) 0 u)
