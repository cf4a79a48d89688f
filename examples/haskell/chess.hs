-- Chess: boards from FEN, legal moves with castling, en passant and promotion, counted to some depth (the counts are
-- well known), and a search with alpha-beta that finds mates.
module Main (main) where

import Data.Array.Unboxed
import Data.Bits (testBit, clearBit, setBit, (.&.), (.|.))
import Data.Char (chr, digitToInt, isDigit, isUpper, ord, toLower, toUpper)
import Data.Int (Int8)
import Data.List (foldl', intercalate, partition, sortBy, sortOn)
import Data.Maybe (fromMaybe, isJust, mapMaybe)
import Data.Ord (Down (..), comparing)
import Data.Word (Word8)

-- Pieces are small numbers, white ones positive: 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king.
type Piece = Int8
type Square = Int                     -- 0 is a1, 7 h1, 63 h8

type Board = UArray Square Piece

data Colour = White | Black deriving (Eq, Show)

data Position = Position
  { board :: !Board
  , toMove :: !Colour
  , rights :: !Word8                  -- bits: white short, white long, black short, black long
  , passant :: !Square                -- the square behind a pawn that went two, or -1
  }

data Move = Move { from :: !Square, to :: !Square, promotion :: !Piece }
  deriving (Eq, Ord)

instance Show Move where
  show (Move a b p) = squareName a ++ squareName b ++ (if p == 0 then "" else [pieceChar (negate (abs p))])

other :: Colour -> Colour
other White = Black
other Black = White

sign :: Colour -> Piece
sign White = 1
sign Black = -1

owns :: Colour -> Piece -> Bool
owns White p = p > 0
owns Black p = p < 0

file, rank :: Square -> Int
file s = s .&. 7
rank s = s `div` 8

squareName :: Square -> String
squareName s = [chr (ord 'a' + file s), chr (ord '1' + rank s)]

pieceChar :: Piece -> Char
pieceChar 0 = '.'
pieceChar p = (if p > 0 then toUpper else id) ("pnbrqk" !! (fromIntegral (abs p) - 1))

-- FEN ---------------------------------------------------------------------------------------------

fromFen :: String -> Position
fromFen text = case words text of
  (pieces : colour : castle : ep : _) -> Position
    { board = listArray (0, 63) (concat (reverse (map row (split '/' pieces))))
    , toMove = if colour == "w" then White else Black
    , rights = foldl' setBit 0 [i | (c, i) <- zip "KQkq" [0 ..], c `elem` castle]
    , passant = case ep of
        [f, r] -> (digitToInt r - 1) * 8 + ord f - ord 'a'
        _ -> -1 }
  _ -> error "bad position"
  where
    row = concatMap square
    square c | isDigit c = replicate (digitToInt c) 0
             | otherwise = [let p = fromMaybe 0 (lookup (toLower c) (zip "pnbrqk" [1 ..])) in if isUpper c then p else negate p]

split :: Char -> String -> [String]
split c s = case break (== c) s of
  (a, _ : rest) -> a : split c rest
  (a, []) -> [a]

draw :: Position -> String
draw p = unlines [[pieceChar (board p ! (r * 8 + f)) | f <- [0 .. 7]] | r <- [7, 6 .. 0]]

-- Moves -------------------------------------------------------------------------------------------

step :: Square -> (Int, Int) -> Maybe Square
step s (df, dr)
  | f < 0 || f > 7 || r < 0 || r > 7 = Nothing
  | otherwise = Just (r * 8 + f)
  where
    f = file s + df
    r = rank s + dr

straight, diagonal, jumps :: [(Int, Int)]
straight = [(1, 0), (-1, 0), (0, 1), (0, -1)]
diagonal = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
jumps = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]

ray :: Board -> Square -> (Int, Int) -> [Square]
ray b s d = case step s d of
  Nothing -> []
  Just t | b ! t == 0 -> t : ray b t d
         | otherwise -> [t]

forward :: Colour -> Int
forward White = 1
forward Black = -1

attacked :: Board -> Colour -> Square -> Bool
attacked b by s = any (has 2) (mapMaybe (step s) jumps)
  || any (has 6) (mapMaybe (step s) (straight ++ diagonal))
  || any (has 1) (mapMaybe (step s) [(1, negate (forward by)), (-1, negate (forward by))])
  || any (slides [4, 5]) straight
  || any (slides [3, 5]) diagonal
  where
    has p t = b ! t == p * sign by
    slides ps d = case ray b s d of
      [] -> False
      squares -> b ! last squares `elem` map (* sign by) ps

pseudo :: Position -> [Move]
pseudo p = concatMap movesFrom [s | (s, x) <- assocs b, owns me x]
  where
    b = board p
    me = toMove p
    movesFrom s = case abs (b ! s) of
      1 -> pawn s
      2 -> leap s jumps
      3 -> slide s diagonal
      4 -> slide s straight
      5 -> slide s (straight ++ diagonal)
      _ -> leap s (straight ++ diagonal) ++ castling s
    leap s ds = [Move s t 0 | t <- mapMaybe (step s) ds, not (owns me (b ! t))]
    slide s ds = [Move s t 0 | d <- ds, t <- ray b s d, not (owns me (b ! t))]
    pawn s = concatMap (promoting s) (pushes ++ captures)
      where
        up = forward me
        pushes = case step s (0, up) of
          Just t | b ! t == 0 -> t : [u | rank s == (if me == White then 1 else 6), Just u <- [step t (0, up)], b ! u == 0]
          _ -> []
        captures = [t | Just t <- [step s (1, up), step s (-1, up)], owns (other me) (b ! t) || t == passant p]
    promoting s t
      | rank t == 0 || rank t == 7 = [Move s t q | q <- [5, 4, 3, 2]]
      | otherwise = [Move s t 0]
    castling s =
      [Move s (s + 2) 0 | testBit (rights p) base, all empty [s + 1, s + 2], all safe [s, s + 1, s + 2]]
      ++ [Move s (s - 2) 0 | testBit (rights p) (base + 1), all empty [s - 1, s - 2, s - 3], all safe [s, s - 1, s - 2]]
      where base = if me == White then 0 else 2
    empty t = b ! t == 0
    safe = not . attacked b (other me)

apply :: Position -> Move -> Position
apply p (Move a z q) = Position
  { board = b // ((a, 0) : (z, placed) : extra)
  , toMove = other me
  , rights = foldl' clearBit (rights p) (concatMap touched [a, z])
  , passant = if abs piece == 1 && abs (z - a) == 16 then (a + z) `div` 2 else -1 }
  where
    b = board p
    me = toMove p
    piece = b ! a
    placed = if q == 0 then piece else q * sign me
    extra
      | abs piece == 1 && z == passant p && file a /= file z = [(rank a * 8 + file z, 0)]
      | abs piece == 6 && z == a + 2 = [(a + 3, 0), (a + 1, 4 * sign me)]
      | abs piece == 6 && z == a - 2 = [(a - 4, 0), (a - 1, 4 * sign me)]
      | otherwise = []
    touched s = fromMaybe [] (lookup s [(4, [0, 1]), (0, [1]), (7, [0]), (60, [2, 3]), (56, [3]), (63, [2])])

king :: Position -> Colour -> Square
king p c = head [s | (s, x) <- assocs (board p), x == 6 * sign c]

inCheck :: Position -> Colour -> Bool
inCheck p c = attacked (board p) (other c) (king p c)

legal :: Position -> [(Move, Position)]
legal p = [(m, p') | m <- pseudo p, let p' = apply p m, not (inCheck p' (toMove p))]

perft :: Int -> Position -> Int
perft 0 _ = 1
perft 1 p = length (legal p)
perft n p = foldl' (\acc (_, p') -> acc + perft (n - 1) p') 0 (legal p)

-- Search ------------------------------------------------------------------------------------------

material :: Position -> Int
material p = sum [value x | x <- elems (board p)] * (if toMove p == White then 1 else -1)
  where
    value x = signum (fromIntegral x) * worth (abs (fromIntegral x))
    worth :: Int -> Int
    worth n = case n of { 1 -> 100; 2 -> 320; 3 -> 330; 4 -> 500; 5 -> 900; _ -> 0 }

-- The value for the side to move, and the moves that lead there; alpha and beta bound what matters.
search :: Int -> Int -> Int -> Position -> (Int, [Move])
search depth alpha beta p
  | null moves = if inCheck p (toMove p) then (-10000 - depth, []) else (0, [])
  | depth == 0 = (material p, [])
  | otherwise = go alpha [] ordered
  where
    moves = legal p
    ordered = sortOn (\(m, _) -> Down (abs (board p ! to m))) moves
    go best line [] = (best, line)
    go best line ((m, p') : rest)
      | score >= beta = (score, m : reply)
      | score > best = go score (m : reply) rest
      | otherwise = go best line rest
      where
        (answer, reply) = search (depth - 1) (negate beta) (negate best) p'
        score = negate answer

report :: String -> String -> [Int] -> IO ()
report name fen depths = do
  let p = fromFen fen
  putStrLn (name ++ ": " ++ intercalate ", " [show (perft d p) | d <- depths])

main :: IO ()
main = do
  let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
  putStr (draw (fromFen start))
  report "start" start [1, 2, 3]
  report "kiwipete" "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -" [1, 2]
  report "endgame" "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -" [1, 2, 3]
  report "promotions" "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - -" [1, 2]
  report "en passant pinned" "8/8/8/K1pP3r/8/8/8/7k w - c6" [1, 2]
  let mates =
        [ ("back rank", "6k1/5ppp/8/8/8/8/8/R3K2R w KQ -", 2)
        , ("mate in two", "kbK5/pp6/1P6/8/8/8/8/R7 w - -", 4)
        , ("smothered", "6rk/6pp/8/6N1/8/8/8/6K1 w - -", 2)
        , ("stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - -", 1)
        , ("win a queen", "3q3k/8/8/8/8/8/3R4/3K4 w - -", 2)
        ]
  mapM_ (\(name, fen, depth) -> do
    let (value, line) = search depth (-20000) 20000 (fromFen fen)
    putStrLn (name ++ ": " ++ show value ++ " " ++ unwords (map show line))) mates
  let p = fromFen "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"
      (captures, quiet) = partition (\(m, _) -> board p ! to m /= 0) (legal p)
  putStrLn (unwords (map (show . fst) (sortBy (comparing fst) captures)))
  print (length quiet)
