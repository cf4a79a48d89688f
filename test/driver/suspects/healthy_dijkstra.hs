-- no suspect
module Main where
import qualified Data.Set as S
import qualified Data.Map.Strict as M
import Data.Maybe (fromMaybe)
-- Shortest ways in a grid: no suspect.
type Node = (Int, Int)
type Queue = S.Set (Int, Node)

cost :: Node -> Int
cost (x, y) = 1 + (x * 31 + y * 17 + x * y) `mod` 9

neighbours :: Int -> Node -> [Node]
neighbours n (x, y) = [ (a, b) | (a, b) <- [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)], a >= 0, b >= 0, a < n, b < n ]

dijkstra :: Int -> Node -> M.Map Node Int
dijkstra n start = go (S.singleton (0, start)) (M.singleton start 0)
  where
    go queue best = case S.minView queue of
      Nothing -> best
      Just ((d, node), rest)
        | d > fromMaybe maxBound (M.lookup node best) -> go rest best
        | otherwise -> uncurry go (foldl (relax d) (rest, best) (neighbours n node))
    relax d (queue, best) node
      | new < fromMaybe maxBound (M.lookup node best) = (S.insert (new, node) queue, M.insert node new best)
      | otherwise = (queue, best)
      where new = d + cost node

main :: IO ()
main = do
  let ways = dijkstra 110 (0, 0)
  print (M.size ways)
  print (M.lookup (109, 109) ways)
