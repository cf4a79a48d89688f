-- Path planning: a grid with terrain, A* with an admissible estimate, Dijkstra and breadth-first
-- search over one kind of search space, the eight puzzle, and jugs of water.
-- small: 12
module Main (main) where

import Data.Array
import Data.List
import qualified Data.Map as Map
import Data.Maybe
import qualified Data.Set as Set
import System.Environment (getArgs)

-- A problem is a record here, so that one search serves every kind of state.
data Search s c = Search
  { start :: s
  , goal :: s -> Bool
  , moves :: s -> [(s, c)]
  , estimate :: s -> c
  }

data Outcome s c = Outcome {path :: [s], cost :: c, expanded :: Int}

astar :: (Ord s, Ord c, Num c) => Search s c -> Maybe (Outcome s c)
astar search = go (Set.singleton (estimate search s0, 0, s0)) (Map.singleton s0 (0, Nothing)) Set.empty 0
  where
    s0 = start search
    go frontier known closed n = case Set.minView frontier of
      Nothing -> Nothing
      Just ((_, g, s), rest)
        | s `Set.member` closed -> go rest known closed n
        | goal search s -> Just (Outcome (backtrack known s) g (n + 1))
        | otherwise ->
            let closed' = Set.insert s closed
                (frontier', known') = foldl' (relax g s) (rest, known) (moves search s)
             in go frontier' known' closed' (n + 1)
    relax g s (frontier, known) (t, c) =
      let g' = g + c
          better = case Map.lookup t known of
            Nothing -> True
            Just (old, _) -> g' < old
       in if better
            then (Set.insert (g' + estimate search t, g', t) frontier, Map.insert t (g', Just s) known)
            else (frontier, known)
    backtrack known = reconstruct (Map.map snd known)

reconstruct :: Ord s => Map.Map s (Maybe s) -> s -> [s]
reconstruct parents = reverse . catMaybes . takeWhile isJust . iterate (>>= \s -> Map.findWithDefault Nothing s parents) . Just

bfs :: Ord s => Search s c -> Maybe [s]
bfs search = go [start search] (Map.singleton (start search) Nothing)
  where
    go [] _ = Nothing
    go level parents = case find (goal search) level of
      Just s -> Just (reconstruct parents s)
      Nothing -> let (next, parents') = foldl' expand ([], parents) level in go (reverse next) parents'
    expand (next, parents) s = foldl' add (next, parents) (map fst (moves search s))
      where
        add (n, p) t
          | t `Map.member` p = (n, p)
          | otherwise = (t : n, Map.insert t (Just s) p)

-- ---- a grid

data Terrain = Road | Grass | Swamp | Water deriving (Eq, Ord, Enum, Bounded, Show)

type Grid = Array (Int, Int) Terrain

terrain :: Int -> Grid
terrain n = listArray ((0, 0), (n - 1, n - 1)) (map kind (take (n * n) (iterate next 20231)))
  where
    next x = (x * 1103515245 + 12345) `mod` 2147483648
    kind x = case x `div` 65536 `mod` 16 of
      k
        | k < 5 -> Road
        | k < 10 -> Grass
        | k < 12 -> Swamp
        | otherwise -> Water

smooth :: Grid -> Grid
smooth g = listArray (bounds g) [vote [g ! q | q <- neighbours8 p, inRange (bounds g) q] | p <- range (bounds g)]
  where
    neighbours8 (r, c) = [(r + i, c + j) | i <- [-1, 0, 1], j <- [-1, 0, 1]]
    vote ts = head (maximumBy (\a b -> compare (length a) (length b)) (group (sort ts)))

toll :: Terrain -> Double
toll t = case t of
  Road -> 1
  Grass -> 1.8
  Swamp -> 4.5
  Water -> 1 / 0

gridSearch :: Grid -> (Int, Int) -> (Int, Int) -> Bool -> Search (Int, Int) Double
gridSearch g from to informed = Search from (== to) steps guess
  where
    steps (r, c) =
      [ ((r', c'), toll t * len)
      | (i, j, len) <- [(0, 1, 1), (1, 0, 1), (0, -1, 1), (-1, 0, 1), (1, 1, diagonal), (1, -1, diagonal), (-1, 1, diagonal), (-1, -1, diagonal)]
      , let r' = r + i
      , let c' = c + j
      , inRange (bounds g) (r', c')
      , let t = g ! (r', c')
      , t /= Water
      ]
    diagonal = sqrt 2
    guess (r, c)
      | informed = let (a, b) = (abs (r - fst to), abs (c - snd to)) in fromIntegral (max a b) + (diagonal - 1) * fromIntegral (min a b)
      | otherwise = 0

draw :: Grid -> [(Int, Int)] -> [String]
draw g p = [[glyph (r, c) | c <- [c0 .. c1]] | r <- [r0 .. r1]]
  where
    ((r0, c0), (r1, c1)) = bounds g
    on = Set.fromList p
    glyph q
      | q `Set.member` on = '*'
      | otherwise = " .,~" !! fromEnum (g ! q)

-- ---- the eight puzzle

newtype Board = Board [Int] deriving (Eq, Ord)

instance Show Board where
  show (Board b) = concatMap show b

puzzle :: Board -> Search Board Int
puzzle from = Search from (== solved) slide manhattan
  where
    solved = Board ([1 .. 8] ++ [0])
    slide (Board b) =
      [ (Board (swap gap to), 1)
      | (dr, dc) <- [(-1, 0), (1, 0), (0, -1), (0, 1)]
      , let r = gap `div` 3 + dr
      , let c = gap `mod` 3 + dc
      , r >= 0, r < 3, c >= 0, c < 3
      , let to = r * 3 + c
      ]
      where
        gap = fromMaybe 0 (elemIndex 0 b)
        swap i j = [if k == i then b !! j else if k == j then b !! i else x | (k, x) <- zip [0 ..] b]
    manhattan (Board b) = sum [abs (i `div` 3 - (x - 1) `div` 3) + abs (i `mod` 3 - (x - 1) `mod` 3) | (i, x) <- zip [0 ..] b, x /= 0]

shuffled :: Int -> Board
shuffled seed = go (Board ([1 .. 8] ++ [0])) 60 seed
  where
    go b 0 _ = b
    go b k s =
      let options = map fst (moves (puzzle b) b)
          s' = (s * 1103515245 + 12345) `mod` 2147483648
       in go (options !! (s' `div` 65536 `mod` length options)) (k - 1 :: Int) s'

-- ---- jugs

jugs :: [Int] -> Int -> Search [Int] Int
jugs sizes want = Search (map (const 0) sizes) (elem want) pour (const 0)
  where
    pour ls = [(ls', 1) | ls' <- nub (fills ++ empties ++ transfers), ls' /= ls]
      where
        n = length sizes
        set i v xs = take i xs ++ [v] ++ drop (i + 1) xs
        fills = [set i s ls | (i, s) <- zip [0 ..] sizes]
        empties = [set i 0 ls | i <- [0 .. n - 1]]
        transfers = [set j (ls !! j + k) (set i (ls !! i - k) ls) | i <- [0 .. n - 1], j <- [0 .. n - 1], i /= j, let k = min (ls !! i) (sizes !! j - ls !! j)]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 420
      g = smooth (terrain n)
      open = [p | (p, t) <- assocs g, t /= Water]
      (from, to) = (head open, last open)
  case (astar (gridSearch g from to True), astar (gridSearch g from to False)) of
    (Just a, Just b) -> do
      putStrLn ("A*: cost " ++ show (round' (cost a)) ++ ", expanded " ++ show (expanded a))
      putStrLn ("Dijkstra: cost " ++ show (round' (cost b)) ++ ", expanded " ++ show (expanded b))
      mapM_ putStrLn (take 10 (map (take 60) (draw g (path a))))
    _ -> putStrLn "no way"
  putStrLn ("fewest steps: " ++ maybe "none" (show . length) (bfs (gridSearch g from to False)))
  mapM_ (putStrLn . solve8) [1 .. max 1 (n `div` 12)]
  putStrLn (maybe "no" (unwords . map show) (bfs (jugs [3, 5, 8] 4)))
  putStrLn (maybe "no" (show . cost) (astar (jugs [7, 11, 19] 6)))
  where
    round' d = fromIntegral (round (d * 1000) :: Int) / 1000 :: Double
    solve8 k = case astar (puzzle (shuffled k)) of
      Nothing -> "unsolvable"
      Just o -> show (shuffled k) ++ ": " ++ show (cost o) ++ " moves, " ++ show (expanded o) ++ " expanded, " ++ show (length (path o))
