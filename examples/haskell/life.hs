-- The Game of Life on sets of cells, in three versions that must agree: neighbours counted in a map, a list of rows with
-- a zipper at the edge, and an unboxed array on a torus. Patterns are read from pictures; still lives, oscillators and
-- gliders are recognised by running them.
module Main where

import Data.Array.Unboxed
import Data.List (group, intercalate, sort, tails, transpose, unfoldr, zipWith3)
import qualified Data.Map as Map
import Data.Set (Set)
import qualified Data.Set as Set

type Cell = (Int, Int)
type Colony = Set Cell

-- Pictures ----------------------------------------------------------------------------------------

fromPicture :: [String] -> Colony
fromPicture rows = Set.fromList [(x, y) | (y, row) <- zip [0 ..] rows, (x, '#') <- zip [0 ..] row]

toPicture :: Colony -> [String]
toPicture c
  | Set.null c = []
  | otherwise = [[if Set.member (x, y) c then '#' else '.' | x <- [x0 .. x1]] | y <- [y0 .. y1]]
  where (x0, y0, x1, y1) = box c

box :: Colony -> (Int, Int, Int, Int)
box c = (minimum xs, minimum ys, maximum xs, maximum ys)
  where (xs, ys) = unzip (Set.toList c)

-- By counting -------------------------------------------------------------------------------------

step :: Colony -> Colony
step c = Map.keysSet (Map.filterWithKey lives counts)
  where
    counts = Map.fromListWith (+) [((x + dx, y + dy), 1 :: Int) | (x, y) <- Set.toList c, dx <- [-1 .. 1], dy <- [-1 .. 1], (dx, dy) /= (0, 0)]
    lives cell n = n == 3 || n == 2 && Set.member cell c

-- By rows: each row with the one above and the one below, each cell with its neighbours ------------

stepRows :: [[Bool]] -> [[Bool]]
stepRows rows = zipWith3 row (blank : padded) padded (drop 1 padded ++ [blank])
  where
    width = length (head rows) + 2
    blank = replicate width False
    padded = [blank] ++ [[False] ++ r ++ [False] | r <- rows] ++ [blank]
    row above here below = map alive (windows (zip3 (edge above) (edge here) (edge below)))
    edge r = [False] ++ r ++ [False]
    windows xs = [(a, b, c) | (a : b : c : _) <- tails xs]
    alive ((a, b, c), (d, e, f), (g, h, i)) = case length (filter id [a, b, c, d, f, g, h, i]) of
      3 -> True
      2 -> e
      _ -> False

viaRows :: Colony -> Colony
viaRows c
  | Set.null c = c
  | otherwise = Set.fromList [(x + x0 - 1, y + y0 - 1) | (y, r) <- zip [0 ..] next, (x, True) <- zip [0 ..] r]
  where
    (x0, y0, x1, y1) = box c
    next = stepRows [[Set.member (x, y) c | x <- [x0 .. x1]] | y <- [y0 .. y1]]

-- On a torus --------------------------------------------------------------------------------------

type Torus = UArray (Int, Int) Bool

torus :: Int -> Colony -> Torus
torus n c = accumArray (\_ b -> b) False ((0, 0), (n - 1, n - 1)) [((x `mod` n, y `mod` n), True) | (x, y) <- Set.toList c]

stepTorus :: Torus -> Torus
stepTorus t = listArray (bounds t) [alive (x, y) | (x, y) <- range (bounds t)]
  where
    ((_, _), (mx, my)) = bounds t
    alive (x, y) = case length [() | dx <- [mx, 0, 1], dy <- [my, 0, 1], (dx, dy) /= (0, 0), t ! ((x + dx) `mod` (mx + 1), (y + dy) `mod` (my + 1))] of
      3 -> True
      2 -> t ! (x, y)
      _ -> False

population :: Torus -> Int
population = length . filter id . elems

-- What becomes of a pattern -----------------------------------------------------------------------

data Fate = Dies Int | Still Int | Oscillates Int Int | Travels Int (Int, Int) | Unknown
  deriving (Eq, Show)

home :: Colony -> (Colony, (Int, Int))
home c | Set.null c = (c, (0, 0))
       | otherwise = let (x, y, _, _) = box c in (Set.map (\(a, b) -> (a - x, b - y)) c, (x, y))

fate :: Int -> Colony -> Fate
fate limit start = go 0 Map.empty start
  where
    go n seen c
      | n > limit = Unknown
      | Set.null c = Dies n
      | otherwise = case Map.lookup shape seen of
          Just (m, at)
            | at == place && n - m == 1 -> Still m
            | at == place -> Oscillates m (n - m)
            | otherwise -> Travels (n - m) (fst place - fst at, snd place - snd at)
          Nothing -> go (n + 1) (Map.insert shape (n, place) seen) (step c)
      where (shape, place) = home c

patterns :: [(String, [String])]
patterns =
  [ ("block", ["##", "##"])
  , ("blinker", ["###"])
  , ("glider", [".#.", "..#", "###"])
  , ("toad", [".###", "###."])
  , ("beehive", [".##.", "#..#", ".##."])
  , ("pulsar seed", ["#####", "#...#"])
  , ("lightweight spaceship", [".#..#", "#....", "#...#", "####."])
  , ("pentadecathlon", ["..#....#..", "##.####.##", "..#....#.."])
  , ("three in a corner", ["##", "#."])
  , ("diehard", ["......#.", "##......", ".#...###"])
  , ("r-pentomino", [".##", "##.", ".#."])
  , ("two", ["##"])
  ]

runs :: String -> String
runs s = concat [if n == 1 then [c] else show n ++ [c] | g@(c : _) <- group s, let n = length g]

main :: IO ()
main = do
  mapM_ (\(name, p) -> putStrLn (name ++ ": " ++ show (fate 150 (fromPicture p)))) patterns
  let r = fromPicture (snd (patterns !! 10))
      generations = iterate step r
  putStrLn ("population of the r-pentomino: " ++ unwords (map (show . Set.size) (take 40 generations)))
  putStr (unlines (toPicture (generations !! 60)))
  putStrLn ("all agree: " ++ show (and (zipWith (==) (take 60 generations) (iterate viaRows r))))
  let gliders = Set.unions [Set.map (\(x, y) -> (x + dx, y + dy)) (fromPicture (snd (patterns !! 2))) | (dx, dy) <- [(0, 0), (10, 3), (4, 12)]]
      torusRun = iterate stepTorus (torus 20 gliders)
  print (map population (take 12 torusRun))
  print (torusRun !! 80 == head torusRun, population (torusRun !! 79))
  putStrLn (intercalate "$" (map runs (toPicture (generations !! 20))))
  print (transpose (toPicture (fromPicture ["#..", ".##"])))
