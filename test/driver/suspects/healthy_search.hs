-- no suspect
module Main where
import qualified Data.Set as Set

type Position = (Int, Int)

-- Breadth first over a grid, a whole front at a time.
fronts :: Int -> [Set.Set Position]
fronts n = go Set.empty (Set.singleton (0, 0))
  where
    go seen front
      | Set.null front = []
      | otherwise = front : go seen' next
      where
        seen' = Set.union seen front
        next = Set.fromList [p | (x, y) <- Set.toList front, p@(a, b) <- [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)]
                               , a >= 0, b >= 0, a < n, b < n, (a * b) `mod` 7 /= 3, not (Set.member p seen')]

main :: IO ()
main = print (length (fronts 150))
