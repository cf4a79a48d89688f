-- Cellular automata: Life on sets, on unboxed arrays and on lists of rows; elementary rules; Wireworld;
-- patterns in run-length text; a search for oscillators. The three of Life must agree.
-- small: 8
module Main (main) where

import Data.Array.Unboxed
import Data.Bits
import Data.Char
import Data.List
import qualified Data.Map.Strict as M
import qualified Data.Set as S
import System.Environment (getArgs)

type Cell = (Int, Int)

-- ---- patterns

decode :: String -> [Cell]
decode = go 0 0 0
  where
    go r c n s = case s of
      [] -> []
      '!' : _ -> []
      '$' : t -> go (r + max 1 n) 0 0 t
      'b' : t -> go r (c + max 1 n) 0 t
      'o' : t -> [(r, c + k) | k <- [0 .. max 1 n - 1]] ++ go r (c + max 1 n) 0 t
      d : t | isDigit d -> go r c (n * 10 + digitToInt d) t
      _ : t -> go r c n t

encode :: [Cell] -> String
encode cells = concat (zipWith line [r0 ..] (rows r0 sorted)) ++ "!"
  where
    sorted = sort cells
    r0 = if null cells then 0 else minimum (map fst cells)
    c0 = if null cells then 0 else minimum (map snd cells)
    rows _ [] = []
    rows r cs = let (here, rest) = span ((== r) . fst) cs in map snd here : rows (r + 1) rest
    line r cs = (if r > r0 then "$" else "") ++ concatMap run (group (marks c0 cs))
    marks _ [] = ""
    marks k (c : cs) = replicate (c - k) 'b' ++ "o" ++ marks (c + 1) cs
    run g = (if length g > 1 then show (length g) else "") ++ take 1 g

patterns :: [(String, String)]
patterns =
  [ ("glider", "bo$2bo$3o!")
  , ("r-pentomino", "b2o$2o$bo!")
  , ("acorn", "bo$3bo$2o2b3o!")
  , ("pulsar", "2b3o3b3o2$o4bobo4bo$o4bobo4bo$o4bobo4bo$2b3o3b3o2$2b3o3b3o$o4bobo4bo$o4bobo4bo$o4bobo4bo2$2b3o3b3o!")
  , ("gun", "24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4bobo$10bo5bo7bo$11bo3bo$12b2o!")
  ]

-- ---- three ways to live

stepSet :: S.Set Cell -> S.Set Cell
stepSet live = S.fromDistinctAscList [c | (c, n) <- M.toAscList counts, n == 3 || n == 2 && c `S.member` live]
  where
    counts = M.fromListWith (+) [((r + i, c + j), 1 :: Int) | (r, c) <- S.toList live, i <- [-1, 0, 1], j <- [-1, 0, 1], (i, j) /= (0, 0)]

type Board = UArray (Int, Int) Bool

stepBoard :: Board -> Board
stepBoard b = listArray bnds [rule (b ! p) (length (filter id [b ! wrap q | q <- around p])) | p <- range bnds]
  where
    bnds@(_, (h, w)) = bounds b
    wrap (r, c) = (r `mod` (h + 1), c `mod` (w + 1))
    around (r, c) = [(r - 1, c - 1), (r - 1, c), (r - 1, c + 1), (r, c - 1), (r, c + 1), (r + 1, c - 1), (r + 1, c), (r + 1, c + 1)]
    rule alive n = n == 3 || alive && n == 2

stepRows :: [[Int]] -> [[Int]]
stepRows rows = zipWith3 row (last rows : rows) rows (tail rows ++ [head rows])
  where
    row above here below = zipWith3 cell (sums above) (zip here (sums here)) (sums below)
    sums r = zipWith3 (\a b c -> a + b + c) (last r : r) r (tail r ++ [head r])
    cell a (x, s) b = let n = a + s + b - x in if n == 3 || n == 2 && x == 1 then 1 else 0

population :: [[Int]] -> Int
population = sum . map sum

-- ---- elementary rules

elementary :: Int -> [Bool] -> [Bool]
elementary code cells = zipWith3 next (False : cells) cells (tail cells ++ [False])
  where
    next a b c = testBit code (4 * fromEnum a + 2 * fromEnum b + fromEnum c)

-- ---- Wireworld

data Wire = Void | Conductor | Head | Tail deriving (Eq, Ord, Enum)

instance Show Wire where
  show w = [" .#~" !! fromEnum w]

parseWire :: [String] -> M.Map Cell Wire
parseWire rows = M.fromList [((r, c), w) | (r, row) <- zip [0 ..] rows, (c, ch) <- zip [0 ..] row, Just w <- [lookup ch (zip ".#~" [Conductor ..])]]

stepWire :: M.Map Cell Wire -> M.Map Cell Wire
stepWire m = M.mapWithKey next m
  where
    next _ Void = Void
    next _ Head = Tail
    next _ Tail = Conductor
    next (r, c) Conductor
      | n == 1 || n == 2 = Head
      | otherwise = Conductor
      where
        n = length [() | i <- [-1, 0, 1], j <- [-1, 0, 1], M.lookup (r + i, c + j) m == Just Head]

circuit :: [String]
circuit =
  [ " ~#.......   "
  , ".         .. "
  , " ........   ."
  , "         .   ."
  , "  #~.....   . "
  , " .       ... "
  , "  .......    "
  ]

period :: Eq a => Int -> (a -> a) -> a -> Maybe Int
period limit f x = lookup x (zip (take limit (tail (iterate f x))) [1 ..])

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 210
      generations = n * 2
  mapM_ (describe generations) patterns
  let seeds = [(r, c) | (k, (r, c)) <- zip [0 :: Int ..] [(r, c) | r <- [0 .. 39], c <- [0 .. 59]], (k * k * 7 + k * 31 + r) `mod` 5 == 0]
      board = accumArray (\_ x -> x) False ((0, 0), (39, 59)) [(s, True) | s <- seeds] :: Board
      rows = [[fromEnum (board ! (r, c)) | c <- [0 .. 59]] | r <- [0 .. 39]]
      boards = iterate stepBoard board
      lists = iterate stepRows rows
  print [length (filter id (elems (boards !! k))) | k <- [0, n `div` 4, n `div` 2]]
  print [population (lists !! k) | k <- [0, n `div` 4, n `div` 2, n]]
  let fate code = take n (iterate (elementary code) [c == n | c <- [0 .. 2 * n]])
  mapM_ (\code -> putStrLn (show code ++ ": " ++ show (sum (map (length . filter id) (fate code))))) [30, 90, 110, 184]
  mapM_ (putStrLn . map (\x -> if x then '*' else ' ') . take 31 . drop (n - 15)) (take 8 (fate 30))
  let wires = iterate stepWire (parseWire circuit)
  mapM_ (putStrLn . picture) [wires !! 7]
  print [length (filter (== Head) (M.elems (wires !! k))) | k <- [0, n .. 4 * n]]
  print [(i, p) | i <- [0 .. n * 2], let s = small i, Just p <- [period 6 stepSet s], p > 1]
  where
    describe generations (name, text) = do
      let states = iterate stepSet (S.fromList (decode text))
          end = states !! generations
      putStrLn (name ++ ": " ++ show (map (S.size . (states !!)) [0, generations `div` 4, generations `div` 2, generations]) ++ " " ++ take 60 (encode (S.toList end)))
    picture m = intercalate "/" [concat [maybe " " show (M.lookup (r, c) m) | c <- [0 .. 14]] | r <- [0 .. 6]]
    small i = S.fromList [(k `div` 4, k `mod` 4) | k <- [0 .. 15], testBit (i * 2654435761 `mod` 65521) k]
