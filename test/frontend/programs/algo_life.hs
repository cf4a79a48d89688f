-- The game of life on sets, a Mandelbrot set in characters, a knight's tour,
-- and a turtle that draws.
module Main where

import qualified Data.Map as Map
import qualified Data.Set as Set
import Data.Complex
import Data.List (sortOn)

type Cell = (Int, Int)

step :: Set.Set Cell -> Set.Set Cell
step live = Map.keysSet (Map.filterWithKey alive counts)
  where
    counts = Map.fromListWith (+) [((x + dx, y + dy), 1 :: Int) | (x, y) <- Set.toList live, dx <- [-1 .. 1], dy <- [-1 .. 1], (dx, dy) /= (0, 0)]
    alive c n = n == 3 || (n == 2 && c `Set.member` live)

render :: Int -> Int -> Set.Set Cell -> [String]
render w h live = [[if (x, y) `Set.member` live then '#' else '.' | x <- [0 .. w - 1]] | y <- [0 .. h - 1]]

glider :: Set.Set Cell
glider = Set.fromList [(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)]

mandelbrot :: [String]
mandelbrot = [[shade (x :+ y) | x <- [-2, -1.93 .. 0.6]] | y <- [-1.1, -0.9 .. 1.1]]
  where
    shade c = " .:-=+*#%@" !! (min 27 (escape c) `div` 3)
    escape :: Complex Double -> Int
    escape c = length (takeWhile ((<= 2) . magnitude) (take 27 (iterate (\z -> z * z + c) 0)))

tour :: Int -> [Cell]
tour n = go [(0, 0)] (Set.singleton (0, 0))
  where
    go path seen
      | length path == n * n = reverse path
      | otherwise = case sortOn (length . options seen) (options seen (head path)) of
          [] -> reverse path
          next : _ -> go (next : path) (Set.insert next seen)
    options seen (x, y) =
      [ p | (dx, dy) <- [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
      , let p@(px, py) = (x + dx, y + dy), px >= 0, px < n, py >= 0, py < n, p `Set.notMember` seen ]

data Turtle = Turtle { at :: Cell, heading :: Cell }
data Move = F Int | L | R | Rep Int [Move]

run :: Turtle -> [Move] -> (Turtle, [Cell])
run t [] = (t, [at t])
run t (F 0 : ms) = run t ms
run t (F n : ms) = let (x, y) = at t; (dx, dy) = heading t
                       (t', ps) = run t { at = (x + dx, y + dy) } (F (n - 1) : ms)
                   in (t', at t : ps)
run t (L : ms) = let (dx, dy) = heading t in run t { heading = (dy, -dx) } ms
run t (R : ms) = let (dx, dy) = heading t in run t { heading = (-dy, dx) } ms
run t (Rep n body : ms) = run t (concat (replicate n body) ++ ms)

main :: IO ()
main = do
  mapM_ (putStrLn . unwords) (take 3 (map (render 6 6) (iterate step glider)))
  mapM_ putStrLn (render 8 8 (iterate step glider !! 12))
  print (map Set.size (take 12 (iterate step (Set.fromList [(1, 0), (2, 0), (0, 1), (1, 1), (1, 2)]))))
  mapM_ putStrLn mandelbrot
  print (take 12 (tour 6), length (tour 6))
  let (_, drawn) = run (Turtle (0, 0) (1, 0)) [Rep 4 [F 5, R], R, F 2, L, F 2]
  mapM_ putStrLn (render 7 7 (Set.fromList drawn))
