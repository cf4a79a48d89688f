-- Puzzle generators: crosswords by placing words on a grid, word searches, mazes with their ways
-- out, sudokus with one solution, and a solver of cryptarithms; each checked by its solver.
-- small: 2
module Main (main) where

import Control.Monad
import Data.Array
import Data.Char
import Data.List
import qualified Data.Map as Map
import Data.Maybe
import Data.Ord (comparing)
import qualified Data.Set as Set
import System.Environment (getArgs)

-- ---- chance, handed from one to the next

newtype Rand a = Rand {runRand :: Int -> (a, Int)}

instance Functor Rand where
  fmap = liftM

instance Applicative Rand where
  pure a = Rand $ \s -> (a, s)
  (<*>) = ap

instance Monad Rand where
  m >>= f = Rand $ \s -> let (a, s') = runRand m s in runRand (f a) s'

below :: Int -> Rand Int
below n = Rand $ \s -> let s' = (s * 1103515245 + 12345) `mod` 2147483648 in (s' `div` 65536 `mod` n, s')

shuffle :: [a] -> Rand [a]
shuffle xs = do
  keys <- mapM (const (below 30000)) xs
  return (map snd (sortBy (comparing fst) (zip keys xs)))

-- ---- crosswords

type Grid = Map.Map (Int, Int) Char

data Across = Across | Down deriving (Eq, Show)

cells :: (Int, Int) -> Across -> String -> [((Int, Int), Char)]
cells (r, c) Across w = zip [(r, c + i) | i <- [0 ..]] w
cells (r, c) Down w = zip [(r + i, c) | i <- [0 ..]] w

fits :: Grid -> (Int, Int) -> Across -> String -> Maybe Int
fits g p@(r, c) d w
  | any (`Map.member` g) ends = Nothing
  | otherwise = sum <$> mapM cell (cells p d w)
  where
    n = length w
    ends = case d of
      Across -> [(r, c - 1), (r, c + n)]
      Down -> [(r - 1, c), (r + n, c)]
    beside (i, j) = case d of
      Across -> [(i - 1, j), (i + 1, j)]
      Down -> [(i, j - 1), (i, j + 1)]
    cell (q, ch) = case Map.lookup q g of
      Just x
        | x == ch -> Just 1
        | otherwise -> Nothing
      Nothing
        | any (`Map.member` g) (beside q) -> Nothing
        | otherwise -> Just 0

place :: Grid -> String -> Maybe Grid
place g w
  | Map.null g = Just (Map.fromList (cells (0, 0) Across w))
  | null options = Nothing
  | otherwise = let (_, p, d) = maximumBy (comparing value) options in Just (Map.union g (Map.fromList (cells p d w)))
  where
    options =
      [ (k, p, d)
      | ((r, c), x) <- Map.toList g
      , (i, y) <- zip [0 ..] w
      , x == y
      , (p, d) <- [((r, c - i), Across), ((r - i, c), Down)]
      , Just k <- [fits g p d w]
      , k > 0
      ]
    value (k, (r, c), _) = (k, negate (abs r + abs c))

crossword :: [String] -> (Grid, [String])
crossword = foldl' step (Map.empty, [])
  where
    step (g, left) w = maybe (g, w : left) (\g' -> (g', left)) (place g w)

draw :: Grid -> [String]
draw g = [[Map.findWithDefault '.' (r, c) g | c <- [minimum cs .. maximum cs]] | r <- [minimum rs .. maximum rs]]
  where
    (rs, cs) = unzip (Map.keys g)

-- ---- sudoku

type Board = Array (Int, Int) Int

candidates :: Board -> (Int, Int) -> [Int]
candidates b (r, c) = [1 .. 9] \\ (row ++ column ++ square)
  where
    row = [b ! (r, j) | j <- [0 .. 8]]
    column = [b ! (i, c) | i <- [0 .. 8]]
    square = [b ! (i, j) | i <- [r0 .. r0 + 2], j <- [c0 .. c0 + 2]]
    (r0, c0) = (r `div` 3 * 3, c `div` 3 * 3)

solutions :: Board -> [Board]
solutions b = case [(length cs, p, cs) | (p, 0) <- assocs b, let cs = candidates b p] of
  [] -> [b]
  open -> let (_, p, cs) = minimumBy (comparing (\(k, _, _) -> k)) open in concat [solutions (b // [(p, d)]) | d <- cs]

unique :: Board -> Bool
unique b = case solutions b of
  [_] -> True
  _ -> False

sudoku :: Rand Board
sudoku = do
  first <- shuffle [1 .. 9]
  let start = listArray ((0, 0), (8, 8)) (first ++ repeat 0)
      full = head (solutions start)
  order <- shuffle (indices full)
  return (foldl' remove full (take 50 order))
  where
    remove b p = let b' = b // [(p, 0)] in if unique b' then b' else b

-- ---- mazes

type Wall = ((Int, Int), (Int, Int))

maze :: Int -> Int -> Rand (Set.Set Wall)
maze h w = do
  walls <- shuffle [((r, c), q) | r <- [0 .. h - 1], c <- [0 .. w - 1], q <- [(r + 1, c), (r, c + 1)], fst q < h, snd q < w]
  return (snd (foldl' open (Map.fromList [((r, c), (r, c)) | r <- [0 .. h - 1], c <- [0 .. w - 1]], Set.empty) walls))
  where
    open (parents, passages) (a, b)
      | ra == rb = (parents, passages)
      | otherwise = (Map.insert ra rb parents, Set.insert (a, b) passages)
      where
        ra = root a
        rb = root b
        root x = let y = parents Map.! x in if x == y then x else root y

wayOut :: Int -> Int -> Set.Set Wall -> Maybe Int
wayOut h w passages = go 0 [(0, 0)] (Set.singleton (0, 0))
  where
    go _ [] _ = Nothing
    go n level seen
      | (h - 1, w - 1) `elem` level = Just (n :: Int)
      | otherwise =
          let new = nub [q | p@(r, c) <- level, q <- [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)], q `Set.notMember` seen, Set.member (min p q, max p q) passages]
           in go (n + 1) new (foldr Set.insert seen new)

-- ---- word searches

search :: [String] -> [String] -> [(String, Int)]
search grid ws = [(w, length [() | l <- rays, w `isPrefixOf` l]) | w <- ws]
  where
    rays = concatMap tails (grid ++ transpose grid ++ map reverse grid ++ map reverse (transpose grid) ++ diagonals grid ++ diagonals (map reverse grid))
    diagonals g = transpose (zipWith drop [0 ..] g) ++ transpose (zipWith (\k r -> drop k r) [1 ..] (transpose g))

-- ---- cryptarithms

cryptarithm :: String -> [[(Char, Int)]]
cryptarithm puzzle = go columns 0 [] [0 .. 9]
  where
    parts = words (map (\c -> if isAlpha c then c else ' ') puzzle)
    terms = init parts
    total = last parts
    firsts = nub (map head parts)
    columns = take (length total) (zip (transposeRight (map reverse terms)) (reverse total))
    transposeRight ts = [mapMaybe (listToMaybe . drop i) ts | i <- [0 .. length total - 1]]
    go [] carry known _ = [known | carry == 0]
    go ((as, t) : rest) carry known digits = do
      (known', digits') <- assign (nub as) known digits
      let s = carry + sum [fromJust (lookup a known') | a <- as]
          d = s `mod` 10
      (known'', digits'') <- case lookup t known' of
        Just e -> [(known', digits') | e == d]
        Nothing -> [((t, d) : known', delete d digits') | d `elem` digits', d > 0 || t `notElem` firsts]
      go rest (s `div` 10) known'' digits''
    assign [] known digits = [(known, digits)]
    assign (a : as) known digits
      | isJust (lookup a known) = assign as known digits
      | otherwise = do
          d <- digits
          guard (d > 0 || a `notElem` firsts)
          assign as ((a, d) : known) (delete d digits)

wordlist :: [String]
wordlist = words "haskell lambda monad functor closure pattern recursion laziness thunk compiler collector profiler semantics inference syntax module operator instance class record constructor literal evaluate reduce substitute binding scope parser lexer token grammar automaton stack queue vector matrix graph forest leaf branch root search order prime factor number digit letter puzzle riddle answer question paper pencil window table chair garden orchard meadow river harbour"

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 80
      run = \seed m -> fst (runRand m seed)
      attempts = [(length left, g) | k <- [1 .. n], let (g, left) = crossword (run k (shuffle wordlist))]
      (unplaced, best) = minimumBy (comparing fst) attempts
  putStrLn (show unplaced ++ " words left")
  mapM_ putStrLn (take 12 (draw best))
  print (take 8 (filter ((> 0) . snd) (search (draw best) wordlist)))
  forM_ [1 .. max 1 (n `div` 5)] $ \k -> do
    let b = run (k * 17) sudoku
    putStrLn (concatMap show (elems b) ++ " " ++ show (length (filter (> 0) (elems b))))
  let sides = [10 + k * n `div` 3 | k <- [0 .. 3]]
  print [wayOut k k (run k (maze k k)) | k <- sides]
  forM_ (take n ["send + more = money", "two + two = four", "this + isa + great = puzzle"]) $ \p ->
    putStrLn (p ++ ": " ++ show (length (cryptarithm p)) ++ " " ++ unwords [c : '=' : show d | (c, d) <- sort (concat (take 1 (cryptarithm p)))])
