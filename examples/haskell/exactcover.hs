-- Exact cover: choose rows of a table so that each column is covered once. Queens, pentominoes and Latin squares are put
-- into this form; the search picks the column with the fewest rows left. The matrix is a pair of maps, updated and not
-- copied, so that going back costs nothing.
module Main (main) where

import Data.List (intercalate, minimumBy, nub, sort)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Ord (comparing)
import qualified Data.Set as Set
import Data.Set (Set)

data Problem column row = Problem
  { required :: Map column (Set row)      -- what must be covered once
  , covers :: Map row [column] }

-- Columns that must be covered exactly once, and those that may be covered at most once.
problem :: (Ord c, Ord r) => [c] -> [(r, [c])] -> Problem c r
problem columns rows = Problem
  { required = Map.fromList [(c, Map.findWithDefault Set.empty c table) | c <- columns]
  , covers = Map.fromList rows }
  where
    table = Map.fromListWith Set.union [(c, Set.singleton r) | (r, cs) <- rows, c <- cs]

-- The state of the search: for each open column, primary or optional, the rows that are still possible.
data Open c r = Open { primary :: !(Map c (Set r)), optional :: !(Map c (Set r)) }

solutions :: (Ord c, Ord r) => Problem c r -> [[r]]
solutions p = go (Open (required p) rest)
  where
    rest = Map.fromListWith Set.union
      [(c, Set.singleton r) | (r, cs) <- Map.toList (covers p), c <- cs, not (Map.member c (required p))]
    go open
      | Map.null (primary open) = [[]]
      | otherwise =
          let (_, rows) = minimumBy (comparing (Set.size . snd)) (Map.toList (primary open))
          in [r : more | r <- Set.toList rows, more <- go (choose r open)]
    choose r open =
      let columns = covers p Map.! r
          clashing = Set.unions [at c open | c <- columns]
          without = foldr remove open (Set.toList clashing)
      in Open (foldr Map.delete (primary without) columns) (foldr Map.delete (optional without) columns)
    at c open = Map.findWithDefault (Map.findWithDefault Set.empty c (optional open)) c (primary open)
    remove r open = foldr (\c (Open a b) -> Open (Map.adjust (Set.delete r) c a) (Map.adjust (Set.delete r) c b)) open (covers p Map.! r)

-- Queens ------------------------------------------------------------------------------------------

data Line = Rank Int | File Int | Up Int | Down Int
  deriving (Eq, Ord, Show)

queens :: Int -> Problem Line (Int, Int)
queens n = problem ([Rank i | i <- [1 .. n]] ++ [File i | i <- [1 .. n]])
  [((r, f), [Rank r, File f, Up (r + f), Down (r - f)]) | r <- [1 .. n], f <- [1 .. n]]

-- Pentominoes -------------------------------------------------------------------------------------

type Cell = (Int, Int)

pieces :: [(Char, [String])]
pieces =
  [ ('F', [" XX", "XX ", " X "]), ('I', ["XXXXX"]), ('L', ["X   ", "XXXX"]), ('N', ["XX  ", " XXX"])
  , ('P', ["XX", "XX", "X "]), ('T', ["XXX", " X ", " X "]), ('U', ["X X", "XXX"]), ('V', ["X  ", "X  ", "XXX"])
  , ('W', ["X  ", "XX ", " XX"]), ('X', [" X ", "XXX", " X "]), ('Y', [" X  ", "XXXX"]), ('Z', ["XX ", " X ", " XX"]) ]

cells :: [String] -> [Cell]
cells rows = [(r, c) | (r, row) <- zip [0 ..] rows, (c, 'X') <- zip [0 ..] row]

orientations :: [Cell] -> [[Cell]]
orientations cs = nub (map normal [f (turn k) | k <- [0 .. 3 :: Int], f <- [id, map (\(r, c) -> (r, negate c))]])
  where
    turn 0 = cs
    turn k = map (\(r, c) -> (c, negate r)) (turn (k - 1))
    normal xs = sort [(r - minimum (map fst xs), c - minimum (map snd xs)) | (r, c) <- xs]

data Need = Piece Char | At Cell
  deriving (Eq, Ord, Show)

tiling :: String -> Int -> Int -> Problem Need (Char, [Cell])
tiling names height width = problem (map Piece names ++ map At area)
  [ ((name, placed), Piece name : map At placed)
  | (name, shape) <- pieces, name `elem` names
  , o <- orientations (cells shape)
  , (r, c) <- area
  , let placed = [(r + dr, c + dc) | (dr, dc) <- o]
  , all inside placed ]
  where
    area = [(r, c) | r <- [0 .. height - 1], c <- [0 .. width - 1]]
    inside (r, c) = r >= 0 && r < height && c >= 0 && c < width

drawTiling :: Int -> Int -> [(Char, [Cell])] -> String
drawTiling height width placed = unlines [[Map.findWithDefault '.' (r, c) at | c <- [0 .. width - 1]] | r <- [0 .. height - 1]]
  where at = Map.fromList [(cell, name) | (name, cs) <- placed, cell <- cs]

-- Latin squares and Sudoku of size 4 ---------------------------------------------------------------

data Demand = Filled Int Int | InRow Int Int | InColumn Int Int | InBox Int Int
  deriving (Eq, Ord)

square4 :: Bool -> [((Int, Int), Int)] -> Problem Demand (Int, Int, Int)
square4 boxes given = problem (nub (concatMap snd rows)) [row | row@((r, c, d), _) <- rows, maybe True (== d) (lookup (r, c) given)]
  where
    rows = [((r, c, d), [Filled r c, InRow r d, InColumn c d] ++ [InBox (2 * (r `div` 2) + c `div` 2) d | boxes])
           | r <- [0 .. 3], c <- [0 .. 3], d <- [1 .. 4]]

main :: IO ()
main = do
  mapM_ (\n -> putStrLn (show n ++ " queens: " ++ show (length (solutions (queens n))))) [4 .. 7]
  print (sort (head (solutions (queens 10))))
  putStrLn ("orientations: " ++ intercalate ", " [name : ' ' : show (length (orientations (cells shape))) | (name, shape) <- pieces])
  let small = solutions (tiling "FIPUY" 5 5)
  putStrLn ("FIPUY in 5 by 5: " ++ show (length small))
  putStr (drawTiling 5 5 (head small))
  let long = solutions (tiling "FILPUVY" 5 7)
  putStrLn ("seven pieces in 5 by 7: " ++ show (length (take 3 long)))
  putStr (drawTiling 5 7 (head long))
  putStrLn ("Latin squares of size 4: " ++ show (length (solutions (square4 False []))))
  putStrLn ("Sudoku of size 4: " ++ show (length (solutions (square4 True []))))
  let solved = solutions (square4 True [((0, 0), 1), ((0, 3), 4), ((1, 1), 4), ((2, 2), 3), ((3, 0), 4)])
  putStrLn (show (length solved) ++ " solutions with five given")
  mapM_ (\s -> putStrLn (intercalate " " (chunks 4 [show d | (_, _, d) <- sort s]))) (take 2 solved)
  where
    chunks n xs = case splitAt n xs of
      (a, []) -> [concat a]
      (a, b) -> concat a : chunks n b
