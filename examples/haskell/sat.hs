{-# LANGUAGE FlexibleContexts #-}
-- Propositional logic: a parser, conjunctive normal form by Tseitin, a DPLL solver with unit propagation on IntMaps,
-- binary decision diagrams with a table of nodes in the State monad; queens, colourings and pigeons.
module Main where

import Control.Monad
import Control.Monad.State
import Data.Char
import Data.List
import Data.Maybe
import qualified Data.IntMap as IM
import qualified Data.IntSet as IS
import qualified Data.Map as M

infixr 3 :&
infixr 2 :|
infixr 1 :>

data Prop
  = Lit Bool
  | V String
  | N Prop
  | Prop :& Prop
  | Prop :| Prop
  | Prop :> Prop
  deriving (Eq, Ord, Show, Read)

-- ---- parsing: a monad of one's own

newtype P a = P { runP :: String -> Maybe (a, String) }

instance Functor P where
  fmap f (P p) = P (\s -> case p s of { Nothing -> Nothing; Just (a, r) -> Just (f a, r) })

instance Applicative P where
  pure a = P (\s -> Just (a, s))
  (<*>) = ap

instance Monad P where
  P p >>= f = P (\s -> p s >>= \(a, r) -> runP (f a) r)

instance MonadFail P where
  fail _ = P (const Nothing)

orElse :: P a -> P a -> P a
orElse (P p) (P q) = P (\s -> p s `mplus` q s)

sym :: String -> P ()
sym t = P (\s -> fmap ((,) ()) (stripPrefix t (dropWhile isSpace s)))

ident :: P String
ident = P (\s -> case span isAlphaNum (dropWhile isSpace s) of { ("", _) -> Nothing; r -> Just r })

prop :: P Prop
prop = level [("=>", (:>)), ("|", (:|)), ("&", (:&))]
  where
    level [] = factor
    level ((t, op) : rest) = do
      a <- level rest
      (sym t >> fmap (op a) (level ((t, op) : rest))) `orElse` return a
    factor = (sym "~" >> fmap N factor) `orElse` (do { sym "("; p <- prop; sym ")"; return p }) `orElse` fmap name ident
    name "true" = Lit True
    name "false" = Lit False
    name v = V v

parseProp :: String -> Maybe Prop
parseProp s = case runP prop s of
  Just (p, r) | all isSpace r -> Just p
  _ -> Nothing

vars :: Prop -> [String]
vars = nub . go
  where
    go (V v) = [v]
    go (Lit _) = []
    go (N p) = go p
    go (a :& b) = go a ++ go b
    go (a :| b) = go a ++ go b
    go (a :> b) = go a ++ go b

eval :: M.Map String Bool -> Prop -> Bool
eval _ (Lit b) = b
eval m (V v) = M.findWithDefault False v m
eval m (N p) = not (eval m p)
eval m (a :& b) = eval m a && eval m b
eval m (a :| b) = eval m a || eval m b
eval m (a :> b) = not (eval m a) || eval m b

tautology :: Prop -> Bool
tautology p = and [eval (M.fromList env) p | env <- mapM (\v -> [(v, False), (v, True)]) (vars p)]

-- ---- clauses

type Clause = [Int]

tseitin :: Prop -> (M.Map String Int, [Clause])
tseitin p = (names, [top] : clauses)
  where
    names = M.fromList (zip (vars p) [1 ..])
    (top, (_, clauses)) = runState (go p) (M.size names + 1, [])
    fresh = state (\(n, cs) -> (n, (n + 1, cs)))
    emit c = modify (\(n, cs) -> (n, c : cs))
    go (V v) = return (names M.! v)
    go (Lit b) = do
      n <- fresh
      emit [if b then n else -n]
      return n
    go (N q) = fmap negate (go q)
    go (a :> b) = go (N a :| b)
    go (a :& b) = do
      x <- go a
      y <- go b
      n <- fresh
      mapM_ emit [[-n, x], [-n, y], [n, -x, -y]]
      return n
    go (a :| b) = fmap negate (go (N a :& N b))

-- ---- DPLL

data Solver = Solver { assignment :: IM.IntMap Bool, decisions :: Int }

solve :: [Clause] -> (Maybe (IM.IntMap Bool), Int)
solve cs0 = runState (search IM.empty cs0) 0
  where
    search m cs = case propagate m cs of
      Nothing -> return Nothing
      Just (m', []) -> return (Just m')
      Just (m', cs') -> do
        modify (+ 1)
        let l = choose cs'
        r <- search m' ([l] : cs')
        case r of
          Just _ -> return r
          Nothing -> search m' ([-l] : cs')
    choose cs = fst (maximumBy (\a b -> compare (snd a) (snd b)) (IM.toList (IM.fromListWith (+) [(l, weight c) | c <- cs, l <- c])))
    weight c = 2 ^^ negate (length c) :: Double

propagate :: IM.IntMap Bool -> [Clause] -> Maybe (IM.IntMap Bool, [Clause])
propagate m cs
  | any null cs = Nothing
  | otherwise = case [l | [l] <- cs] of
      [] -> Just (m, cs)
      l : _ -> propagate (IM.insert (abs l) (l > 0) m) (mapMaybe (simplify l) cs)
  where
    simplify l c
      | l `elem` c = Nothing
      | otherwise = Just (filter (/= -l) c)

satisfies :: IM.IntMap Bool -> [Clause] -> Bool
satisfies m = all (any (\l -> IM.findWithDefault False (abs l) m == (l > 0)))

-- ---- puzzles

pigeons :: Int -> [Clause]
pigeons n = [[v p h | h <- [1 .. n]] | p <- [0 .. n]] ++ [[-(v p h), -(v q h)] | h <- [1 .. n], p <- [0 .. n], q <- [p + 1 .. n]]
  where v p h = p * n + h

queens :: Int -> [Clause]
queens n = [[v r c | c <- [1 .. n]] | r <- rows] ++ [[-(v r c), -(v r' c')] | r <- rows, c <- rows, r' <- rows, c' <- rows, (r, c) < (r', c'), r == r' || c == c' || abs (r - r') == abs (c - c')]
  where
    rows = [1 .. n]
    v r c = (r - 1) * n + c

colouring :: Int -> [(Int, Int)] -> [Clause]
colouring k edges = [[v n c | c <- [0 .. k - 1]] | n <- nodes] ++ [[-(v a c), -(v b c)] | (a, b) <- edges, c <- [0 .. k - 1]]
  where
    nodes = IS.toList (IS.fromList (concat [[a, b] | (a, b) <- edges]))
    v n c = n * k + c + 1

petersen :: [(Int, Int)]
petersen = [(i, (i + 1) `mod` 5) | i <- [0 .. 4]] ++ [(i, i + 5) | i <- [0 .. 4]] ++ [(i + 5, (i + 2) `mod` 5 + 5) | i <- [0 .. 4]]

-- ---- decision diagrams

data Node = Node { level :: !Int, low, high :: !Int } deriving (Eq, Ord)

data Store = Store { unique :: M.Map Node Int, nodes :: IM.IntMap Node, cache :: M.Map (Int, Int) Int }

type Bdd = State Store

mk :: Int -> Int -> Int -> Bdd Int
mk v l h
  | l == h = return l
  | otherwise = do
      s <- get
      let node = Node v l h
      case M.lookup node (unique s) of
        Just i -> return i
        Nothing -> do
          let i = M.size (unique s) + 2
          put s { unique = M.insert node i (unique s), nodes = IM.insert i node (nodes s) }
          return i

nand :: Int -> Int -> Bdd Int
nand a b
  | a > b = nand b a
  | a == 0 = return 1
  | a == 1 && b == 1 = return 0
  | otherwise = do
      known <- gets (M.lookup (a, b) . cache)
      case known of
        Just r -> return r
        Nothing -> do
          ns <- gets nodes
          let top i = maybe maxBound level (IM.lookup i ns)
              v = min (top a) (top b)
              branch f i = case IM.lookup i ns of { Just n | level n == v -> f n; _ -> i }
          l <- nand (branch low a) (branch low b)
          h <- nand (branch high a) (branch high b)
          r <- mk v l h
          modify (\s -> s { cache = M.insert (a, b) r (cache s) })
          return r

bdd :: M.Map String Int -> Prop -> Bdd Int
bdd order = go
  where
    go (Lit b) = return (fromEnum b)
    go (V v) = mk (order M.! v) 0 1
    go (N p) = go p >>= \a -> nand a a
    go (a :& b) = do { x <- go a; y <- go b; z <- nand x y; nand z z }
    go (a :| b) = do { x <- go a; y <- go b; x' <- nand x x; y' <- nand y y; nand x' y' }
    go (a :> b) = do { x <- go a; y <- go b; y' <- nand y y; nand x y' }

countModels :: Int -> IM.IntMap Node -> Int -> Integer
countModels n ns root = go root * 2 ^ top root
  where
    memo = IM.mapWithKey (\_ (Node v l h) -> go l * 2 ^ (top l - v - 1) + go h * 2 ^ (top h - v - 1)) ns
    go 0 = 0
    go 1 = 1
    go i = memo IM.! i
    top i = maybe n level (IM.lookup i ns)

analyse :: String -> String
analyse s = case parseProp s of
  Nothing -> "cannot read " ++ s
  Just p ->
    let (names, cs) = tseitin p
        (model, guesses) = solve cs
        order = M.fromList (zip (vars p) [0 ..])
        (root, st) = runState (bdd order p) (Store M.empty IM.empty M.empty)
        shown = case model of
          Nothing -> "contradiction"
          Just m -> intercalate "," [(if IM.findWithDefault False i m then "" else "~") ++ v | (v, i) <- M.toList names]
    in unwords [s, "--", if tautology p then "tautology" else shown, show (length cs), show guesses, show (countModels (M.size order) (nodes st) root)]

main :: IO ()
main = do
  mapM_ (putStrLn . analyse)
    ["a & (a => b) => b", "a & ~a", "(a | b) & (~a | c) & (~b | ~c)", "p => q => p", "((p => q) => p) => p", "a | ", "true & ~false", "(a => b) & (b => c) & (c => d) & a & ~d", "x1 & x2 | x3 & x4 | x5 & x6"]
  print (read "N (V \"a\" :& Lit True) :> V \"b\"" :: Prop)
  print (fmap show (parseProp "a & b | ~c => d"))
  forM_ [("pigeons 4", pigeons 4), ("pigeons 5", pigeons 5), ("queens 6", queens 6), ("queens 8", queens 8), ("three colours", colouring 3 petersen), ("two colours", colouring 2 petersen)] $ \(title, cs) -> do
    let (model, n) = solve cs
    putStrLn (title ++ ": " ++ maybe "none" (\m -> show (satisfies m cs) ++ " " ++ show [k | (k, True) <- IM.toList m]) model ++ ", " ++ show n ++ " decisions")
  let chain n = foldr1 (:&) [V ("x" ++ show i) :> V ("x" ++ show (i + 1)) | i <- [1 .. n :: Int]]
      p = chain 30
      order = M.fromList (zip (vars p) [0 ..])
      (root, st) = runState (bdd order p) (Store M.empty IM.empty M.empty)
  print (countModels (M.size order) (nodes st) root, IM.size (nodes st))
