-- A Sudoku solver by constraint propagation and search with the fewest
-- candidates first.
module Main where

import Data.Char (digitToInt, intToDigit, isDigit)
import Data.List (minimumBy, foldl', (\\), intercalate)
import qualified Data.Map as Map
import Data.Map (Map)
import Data.Ord (comparing)

type Cell = (Int, Int)
type Grid = Map Cell [Int]

cells :: [Cell]
cells = [(r, c) | r <- [0 .. 8], c <- [0 .. 8]]

units :: Cell -> [[Cell]]
units (r, c) =
  [ [(r, k) | k <- [0 .. 8]]
  , [(k, c) | k <- [0 .. 8]]
  , [(i, j) | i <- box r, j <- box c] ]
  where box k = let b = 3 * (k `div` 3) in [b .. b + 2]

peerTable :: Map Cell [Cell]
peerTable = Map.fromList [(c, dedupe (concat (units c) \\ replicate 3 c)) | c <- cells]
  where dedupe = foldr (\x seen -> if x `elem` seen then seen else x : seen) []

peers :: Cell -> [Cell]
peers c = peerTable Map.! c

start :: Grid
start = Map.fromList [(c, [1 .. 9]) | c <- cells]

-- Fix a cell to a digit and remove it from the peers, which may fix others.
assign :: Cell -> Int -> Grid -> Maybe Grid
assign cell d g = foldl' step (Just g) [o | o <- g Map.! cell, o /= d]
  where step mg o = mg >>= eliminate cell o

eliminate :: Cell -> Int -> Grid -> Maybe Grid
eliminate cell d g
  | d `notElem` old = Just g
  | otherwise = case new of
      [] -> Nothing
      [only] -> foldl' (\mg p -> mg >>= eliminate p only) (Just g') (peers cell) >>= onlyPlaces
      _ -> onlyPlaces g'
  where
    old = g Map.! cell
    new = filter (/= d) old
    g' = Map.insert cell new g
    -- A digit with one place left in a unit goes there.
    onlyPlaces grid = foldl' place (Just grid) (units cell)
    place Nothing _ = Nothing
    place (Just grid) unit = case [c | c <- unit, d `elem` grid Map.! c] of
      [] -> Nothing
      [c] | length (grid Map.! c) > 1 -> assign c d grid
      _ -> Just grid

parse :: String -> Maybe Grid
parse text = foldl' (\mg (c, d) -> mg >>= assign c d) (Just start)
  [(c, digitToInt ch) | (c, ch) <- zip cells text, isDigit ch, ch /= '0']

search :: Grid -> [Grid]
search g
  | null open = [g]
  | otherwise = concat [maybe [] search (assign cell d g) | d <- g Map.! cell]
  where
    open = [(c, n) | (c, ds) <- Map.toList g, let n = length ds, n > 1]
    cell = fst (minimumBy (comparing snd) open)

showGrid :: Grid -> String
showGrid g = intercalate "------+------+------\n" [concatMap row [3 * b .. 3 * b + 2] | b <- [0 .. 2]]
  where
    row r = intercalate "|" [concat [digit (r, 3 * b + k) ++ " " | k <- [0 .. 2]] | b <- [0 .. 2]] ++ "\n"
    digit c = case g Map.! c of
      [d] -> [intToDigit d]
      _ -> "."

valid :: Grid -> Bool
valid g = and [g Map.! c /= g Map.! p && length (g Map.! c) == 1 | c <- cells, p <- peers c]

puzzles :: [(String, String)]
puzzles =
  [ ("easy", concat
      [ "53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1"
      , "7...2...6", ".6....28.", "...419..5", "....8..79" ])
  , ("hard", concat
      [ "8........", "..36.....", ".7..9.2..", ".5...7...", "....457.."
      , "...1...3.", "..1....68", "..85...1.", ".9....4.." ])
  , ("contradiction", "11" ++ replicate 79 '.')
  , ("two solutions or more", concat
      [ "1........", ".2.......", "..3......", "...4.....", "....5...."
      , ".....6...", "......7..", ".......8.", "........9" ])
  ]

main :: IO ()
main = mapM_ solve puzzles
  where
    solve (name, text) = do
      putStrLn ("* " ++ name)
      case parse text of
        Nothing -> putStrLn "contradiction in the givens"
        Just g -> do
          putStrLn ("fixed by propagation: " ++ show (length (filter ((== 1) . length) (Map.elems g))))
          case search g of
            [] -> putStrLn "no solution"
            (s : more) -> do
              putStr (showGrid s)
              putStrLn (if valid s then "valid" else "WRONG")
              putStrLn (if null more then "unique" else "not unique")
