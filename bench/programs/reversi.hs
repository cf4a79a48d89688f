-- Reversi: a board as a Map, lazy game trees, minimax with alpha-beta pruning, three players with
-- their own estimates, and a small tournament.
-- small: 1
module Main (main) where

import Data.List
import qualified Data.Map as Map
import Data.Maybe
import Data.Ord (comparing)
import System.Environment (getArgs)

data Disc = Black | White deriving (Eq, Ord, Show)

type Square = (Int, Int)

type Board = Map.Map Square Disc

data Position = Position {board :: Board, toMove :: Disc, passes :: Int}

data Tree a = Tree a [(Maybe Square, Tree a)]

instance Functor Tree where
  fmap f (Tree a ts) = Tree (f a) [(m, fmap f t) | (m, t) <- ts]

other :: Disc -> Disc
other Black = White
other White = Black

side :: Int
side = 8

squares :: [Square]
squares = [(r, c) | r <- [1 .. side], c <- [1 .. side]]

directions :: [(Int, Int)]
directions = [(i, j) | i <- [-1, 0, 1], j <- [-1, 0, 1], (i, j) /= (0, 0)]

initial :: Position
initial = Position (Map.fromList [((4, 4), White), ((5, 5), White), ((4, 5), Black), ((5, 4), Black)]) Black 0

flips :: Board -> Disc -> Square -> [Square]
flips b d s
  | s `Map.member` b = []
  | otherwise = concatMap line directions
  where
    line (i, j) = go [] (step s)
      where
        step (r, c) = (r + i, c + j)
        go acc q = case Map.lookup q b of
          Just e
            | e == d -> acc
            | otherwise -> go (q : acc) (step q)
          Nothing -> []

legal :: Position -> [(Square, [Square])]
legal p = [(s, fs) | s <- candidates, let fs = flips (board p) (toMove p) s, not (null fs)]
  where
    candidates = filter (`Map.notMember` board p) squares

play :: Position -> (Square, [Square]) -> Position
play (Position b d _) (s, fs) = Position (foldl' (\m q -> Map.insert q d m) b (s : fs)) (other d) 0

successors :: Position -> [(Maybe Square, Position)]
successors p
  | passes p >= 2 = []
  | null ms = [(Nothing, p {toMove = other (toMove p), passes = passes p + 1})]
  | otherwise = [(Just (fst m), play p m) | m <- ms]
  where
    ms = legal p

gameTree :: Position -> Tree Position
gameTree p = Tree p [(m, gameTree q) | (m, q) <- successors p]

prune :: Int -> Tree a -> Tree a
prune 0 (Tree a _) = Tree a []
prune n (Tree a ts) = Tree a [(m, prune (n - 1) t) | (m, t) <- ts]

-- Moves that look good are tried first.
order :: (Position -> Int) -> Tree Position -> Tree Position
order value (Tree p ts) = Tree p (sortBy (comparing (\(_, Tree q _) -> value q)) [(m, order value t) | (m, t) <- ts])

alphaBeta :: Int -> Int -> Tree Int -> Int
alphaBeta _ _ (Tree v []) = v
alphaBeta alpha beta (Tree _ ts) = go alpha ts
  where
    go a [] = a
    go a ((_, t) : rest)
      | v >= beta = beta
      | otherwise = go (max a v) rest
      where
        v = negate (alphaBeta (negate beta) (negate a) t)

-- ---- players

data Player = Player {title :: String, depth :: Int, estimate :: Position -> Int}

count :: Disc -> Board -> Int
count d = length . filter (== d) . Map.elems

material, mobility, corners :: Position -> Int
material (Position b d _) = count d b - count (other d) b
mobility p = length (legal p) - length (legal p {toMove = other (toMove p)})
corners p = sum [if d == toMove p then w else negate w | (s, w) <- weights, Just d <- [Map.lookup s (board p)]]
  where
    weights = [(s, weigh s) | s <- squares]
    weigh (r, c) = table !! fold r !! fold c
    fold k = min (k - 1) (side - k)
    table = [[30, -8, 6, 4], [-8, -12, -2, -1], [6, -2, 2, 1], [4, -1, 1, 1]]

players :: Int -> [Player]
players n =
  [ Player "greedy" n material
  , Player "mobile" n (\p -> 2 * mobility p + material p)
  , Player "corners" (n + 1) corners
  ]

choose :: Player -> Position -> Maybe Square
choose pl p = case successors p of
  [(m, _)] -> m
  _ -> fst (maximumBy (comparing snd) [(m, negate (value t)) | (m, t) <- ts])
  where
    Tree _ ts = prune (depth pl) (order material (gameTree p))
    value = alphaBeta (-10000) 10000 . fmap (estimate pl)

game :: Player -> Player -> (Position, [Maybe Square])
game a b = go initial []
  where
    go p ms
      | null (successors p) = (p, reverse ms)
      | otherwise =
          let m = choose (if toMove p == Black then a else b) p
              q = fromJust (lookup m (successors p))
           in go q (m : ms)

render :: Board -> [String]
render b = [[maybe '.' glyph (Map.lookup (r, c) b) | c <- [1 .. side]] | r <- [1 .. side]]
  where
    glyph Black = 'x'
    glyph White = 'o'

notation :: Maybe Square -> String
notation Nothing = "--"
notation (Just (r, c)) = ["abcdefgh" !! (c - 1), head (show r)]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 2
      games = [(a, b, game a b) | a <- players n, b <- players n, title a /= title b]
      results = [(title a, title b, count Black (board p), count White (board p)) | (a, b, (p, _)) <- games]
  mapM_ describe (if n == 1 then take 2 games else games)
  mapM_ print [(t, sum [points x y | (a, _, x, y) <- results, a == t] + sum [points y x | (_, b, x, y) <- results, b == t]) | t <- map title (players n), n > 1]
  where
    points x y
      | x > y = 2
      | x == y = 1
      | otherwise = 0 :: Int
    describe (a, b, (p, ms)) = do
      putStrLn (title a ++ " - " ++ title b ++ ": " ++ show (count Black (board p)) ++ " - " ++ show (count White (board p)))
      putStrLn (unwords (map notation (take 20 ms)))
      mapM_ putStrLn (take 4 (render (board p)))
