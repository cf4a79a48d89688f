{-# LANGUAGE FlexibleContexts #-}
-- Binary decision diagrams: hash-consing in a State monad over maps, apply with a memo table,
-- counting, satisfying assignments, queens, adders, and the knight's parity; printed as graphs.
-- small: 4
module Main (main) where

import Control.Monad
import Control.Monad.State.Strict
import qualified Data.IntMap.Strict as IM
import qualified Data.Map.Strict as M
import qualified Data.Set as S
import System.Environment (getArgs)

type Ref = Int

data Node = Node {variable :: !Int, low :: !Ref, high :: !Ref} deriving (Eq, Ord, Show)

data Op = And | Or | Xor deriving (Eq, Ord, Show, Enum)

data Manager = Manager
  { nodes :: IM.IntMap Node
  , unique :: M.Map Node Ref
  , memo :: M.Map (Op, Ref, Ref) Ref
  , next :: !Int
  , lookups :: !Int
  }

type Bdd = State Manager

false, true :: Ref
false = 0
true = 1

empty :: Manager
empty = Manager IM.empty M.empty M.empty 2 0

mk :: Int -> Ref -> Ref -> Bdd Ref
mk v l h
  | l == h = return l
  | otherwise = do
      m <- get
      let node = Node v l h
      case M.lookup node (unique m) of
        Just r -> return r
        Nothing -> do
          let r = next m
          put m {nodes = IM.insert r node (nodes m), unique = M.insert node r (unique m), next = r + 1}
          return r

var, nvar :: Int -> Bdd Ref
var v = mk v false true
nvar v = mk v true false

node :: Ref -> Bdd Node
node r = gets (\m -> nodes m IM.! r)

apply :: Op -> Ref -> Ref -> Bdd Ref
apply op = go
  where
    go a b
      | Just r <- terminal op a b = return r
      | a > b = go b a
      | otherwise = do
          modify' (\m -> m {lookups = lookups m + 1})
          known <- gets (M.lookup (op, a, b) . memo)
          case known of
            Just r -> return r
            Nothing -> do
              (v, (al, ah), (bl, bh)) <- split a b
              l <- go al bl
              h <- go ah bh
              r <- mk v l h
              modify' (\m -> m {memo = M.insert (op, a, b) r (memo m)})
              return r
    split a b = do
      x <- top a
      y <- top b
      let v = min x y
      p <- cofactors v a
      q <- cofactors v b
      return (v, p, q)
    top r
      | r < 2 = return maxBound
      | otherwise = variable <$> node r
    cofactors v r
      | r < 2 = return (r, r)
      | otherwise = do
          n <- node r
          return (if variable n == v then (low n, high n) else (r, r))

terminal :: Op -> Ref -> Ref -> Maybe Ref
terminal And a b
  | a == false || b == false = Just false
  | a == true = Just b
  | b == true = Just a
  | a == b = Just a
terminal Or a b
  | a == true || b == true = Just true
  | a == false = Just b
  | b == false = Just a
  | a == b = Just a
terminal Xor a b
  | a == false = Just b
  | b == false = Just a
  | a == b = Just false
terminal _ _ _ = Nothing

neg :: Ref -> Bdd Ref
neg = apply Xor true

conj, disj :: [Ref] -> Bdd Ref
conj = foldM (apply And) true
disj = foldM (apply Or) false

implies, iff :: Ref -> Ref -> Bdd Ref
implies a b = neg a >>= \a' -> apply Or a' b
iff a b = apply Xor a b >>= neg

-- How many assignments of n variables satisfy it, by a memo of its own.
count :: Int -> Ref -> Bdd Integer
count n root = do
  table <- gets nodes
  let go memo_ r
        | r == false = (memo_, 0)
        | r == true = (memo_, 1)
        | Just c <- IM.lookup r memo_ = (memo_, c)
        | otherwise =
            let Node v l h = table IM.! r
                (m1, a) = go memo_ l
                (m2, b) = go m1 h
                c = a * 2 ^ (level l - v - 1) + b * 2 ^ (level h - v - 1)
             in (IM.insert r c m2, c)
      level r
        | r < 2 = n
        | otherwise = variable (table IM.! r)
  return (snd (go IM.empty root) * 2 ^ level root)

solutions :: Ref -> Bdd [[(Int, Bool)]]
solutions r
  | r == false = return []
  | r == true = return [[]]
  | otherwise = do
      Node v l h <- node r
      ls <- solutions l
      hs <- solutions h
      return (map ((v, False) :) ls ++ map ((v, True) :) hs)

size :: Ref -> Bdd Int
size root = do
  table <- gets nodes
  let go seen r
        | r < 2 || r `S.member` seen = seen
        | otherwise = let Node _ l h = table IM.! r in go (go (S.insert r seen) l) h
  return (S.size (go S.empty root))

-- ---- problems

queens :: Int -> Bdd Ref
queens n = do
  rows <- forM [0 .. n - 1] $ \r -> forM [0 .. n - 1] (var . at r) >>= disj
  attacks <- forM [(r, c) | r <- [0 .. n - 1], c <- [0 .. n - 1]] $ \(r, c) -> do
    here <- var (at r c)
    others <- mapM (nvar . uncurry at) [(r', c') | r' <- [0 .. n - 1], c' <- [0 .. n - 1], (r', c') /= (r, c), r' == r || c' == c || abs (r - r') == abs (c - c')]
    conj (reverse others) >>= implies here
  a <- conj (reverse attacks)
  conj (a : rows)
  where
    at r c = r * n + c

-- Two ways to add are the same.
adders :: Int -> Bdd Bool
adders n = do
  xs <- mapM (var . (* 2)) [0 .. n - 1]
  ys <- mapM (var . (+ 1) . (* 2)) [0 .. n - 1]
  let ripple _ [] = return []
      ripple c ((x, y) : rest) = do
        t <- apply Xor x y
        s <- apply Xor t c
        a <- apply And x y
        b <- apply And t c
        c' <- apply Or a b
        (s :) <$> ripple c' rest
      majority c (x, y) = do
        a <- apply And x y
        b <- apply And x c
        d <- apply And y c
        disj [a, b, d]
  first <- ripple false (zip xs ys)
  carries <- foldM (\cs xy -> (: cs) <$> majority (head cs) xy) [false] (zip xs ys)
  second <- forM (zip3 xs ys (reverse (tail carries))) $ \(x, y, c) -> apply Xor x y >>= apply Xor c
  equal <- zipWithM iff first second >>= conj
  return (equal == true)

parity :: Int -> Bdd Ref
parity n = mapM var [0 .. n - 1] >>= foldM (apply Xor) false

threshold :: Int -> Int -> Bdd Ref
threshold n k = do
  table <- foldM row (replicate (k + 1) false `with` true) (reverse [0 .. n - 1])
  return (last table)
  where
    with xs x = x : tail xs
    row counts v = forM (zip counts (true : counts)) $ \(c, below) -> mk v c (if below == true && c == true then true else below)

summary :: String -> Int -> Bdd Ref -> String
summary label n build = label ++ ": " ++ show models ++ " models, " ++ show nodes_ ++ " nodes of " ++ show (next m) ++ ", " ++ show (lookups m) ++ " lookups"
  where
    ((models, nodes_), m) = flip runState empty $ do
      r <- build
      (,) <$> count n r <*> size r

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 6
  forM_ [3 .. n] $ \k -> putStrLn (summary ("queens " ++ show k) (k * k) (queens k))
  putStrLn (summary "parity" (n * 20) (parity (n * 20)))
  putStrLn (summary "threshold" (n * 12) (threshold (n * 12) (n * 4)))
  print (map (\k -> evalState (adders k) empty) [2, n, n * 8])
  let boards = evalState (queens (min n 6) >>= solutions) empty
  print (length boards)
  forM_ (take 1 boards) $ \b -> mapM_ putStrLn (chunks (min n 6) [if q then 'Q' else '.' | q <- fill 0 b])
  where
    chunks _ [] = []
    chunks k xs = let (a, b) = splitAt k xs in a : chunks k b
    fill _ [] = []
    fill i ((v, q) : rest) = replicate (v - i) False ++ [q] ++ fill (v + 1) rest
