-- no suspect
module Main where
-- healthy: Dijkstra with Data.Map as queue, strict distances
import qualified Data.Map.Strict as Map
import qualified Data.Set as Set
type Graph = Map.Map Int [(Int, Int)]
grid :: Int -> Graph
grid n = Map.fromList [ (i * n + j, [ (i' * n + j', 1 + (i * j + i') `mod` 7) | (i', j') <- [(i + 1, j), (i, j + 1), (i - 1, j), (i, j - 1)], i' >= 0, j' >= 0, i' < n, j' < n ]) | i <- [0 .. n - 1], j <- [0 .. n - 1] ]
dijkstra :: Graph -> Int -> Map.Map Int Int
dijkstra g s = go (Set.singleton (0, s)) (Map.singleton s 0)
  where
    go queue dist = case Set.minView queue of
      Nothing -> dist
      Just ((d, u), rest)
        | d > Map.findWithDefault maxBound u dist -> go rest dist
        | otherwise -> let (q', d') = foldl relax (rest, dist) (Map.findWithDefault [] u g) in go q' d'
       where relax (q, m) (v, w) = let nd = d + w in
               if nd < Map.findWithDefault maxBound v m then (Set.insert (nd, v) q, Map.insert v nd m) else (q, m)
main :: IO ()
main = do
  let g = grid 70
  let d = dijkstra g 0
  print (Map.size d, maximum (Map.elems d))
