-- Theorem provers for propositional and first-order logic: parsing and printing of formulas, truth
-- tables, sequents, negation normal form, resolution with unification and iterative deepening.
-- small: 1
module Main (main) where

import Control.Monad
import Data.Char
import Data.List
import qualified Data.Map as M
import Data.Maybe
import qualified Data.Set as Set
import System.Environment (getArgs)

infixr 3 :&

infixr 2 :|

infixr 1 :->

data Formula
  = Atom String [Term]
  | Not Formula
  | Formula :& Formula
  | Formula :| Formula
  | Formula :-> Formula
  | All String Formula
  | Ex String Formula
  deriving (Eq, Ord)

data Term = V String | F String [Term] deriving (Eq, Ord)

instance Show Term where
  showsPrec _ (V x) = showString x
  showsPrec _ (F f []) = showString f
  showsPrec _ (F f ts) = showString f . showParen True (foldr (.) id (intersperse (showString ",") (map shows ts)))

instance Show Formula where
  showsPrec _ (Atom p []) = showString p
  showsPrec _ (Atom p ts) = shows (F p ts)
  showsPrec _ (Not f) = showChar '~' . showsPrec 4 f
  showsPrec d (a :& b) = showParen (d > 3) $ showsPrec 4 a . showString " & " . showsPrec 3 b
  showsPrec d (a :| b) = showParen (d > 2) $ showsPrec 3 a . showString " | " . showsPrec 2 b
  showsPrec d (a :-> b) = showParen (d > 1) $ showsPrec 2 a . showString " -> " . showsPrec 1 b
  showsPrec d (All x f) = showParen (d > 0) $ showString ("all " ++ x ++ ". ") . shows f
  showsPrec d (Ex x f) = showParen (d > 0) $ showString ("ex " ++ x ++ ". ") . shows f

-- ---- reading, in the manner of ReadS

parse :: String -> Formula
parse s = case [f | (f, "") <- implication (tokens s)] of
  f : _ -> f
  [] -> error ("cannot read " ++ s)
  where
    tokens = id

skip :: String -> String
skip = dropWhile isSpace

implication, disjunction, conjunction, basic :: ReadS Formula
implication s = do
  (a, r) <- disjunction s
  case skip r of
    '-' : '>' : r' -> do
      (b, r'') <- implication r'
      return (a :-> b, r'')
    r' -> [(a, r')]
disjunction s = do
  (a, r) <- conjunction s
  case skip r of
    '|' : r' -> do
      (b, r'') <- disjunction r'
      return (a :| b, r'')
    r' -> [(a, r')]
conjunction s = do
  (a, r) <- basic s
  case skip r of
    '&' : r' -> do
      (b, r'') <- conjunction r'
      return (a :& b, r'')
    r' -> [(a, r')]
basic s = case skip s of
  '~' : r -> [(Not f, r') | (f, r') <- basic r]
  '(' : r -> [(f, r'') | (f, r') <- implication r, ')' : r'' <- [skip r']]
  r -> do
    (w, r1) <- lex r
    case w of
      "all" -> quantifier All r1
      "ex" -> quantifier Ex r1
      _ -> do
        guard (all isAlphaNum w && not (null w))
        (ts, r2) <- arguments r1
        return (Atom w ts, r2)
  where
    quantifier q r = [(q x f, r3) | (x, r1) <- lex r, '.' : r2 <- [skip r1], (f, r3) <- implication r2]

arguments :: ReadS [Term]
arguments s = case s of
  '(' : r -> go r
  _ -> [([], s)]
  where
    go r = do
      (t, r1) <- term r
      case skip r1 of
        ',' : r2 -> [(t : ts, r3) | (ts, r3) <- go r2]
        ')' : r2 -> [([t], r2)]
        _ -> []
    term r = do
      (w, r1) <- lex r
      (ts, r2) <- arguments r1
      return (if null ts && head w `elem` "uvwxyz" then V w else F w ts, r2)

-- ---- propositional: truth tables and sequents

atoms :: Formula -> [String]
atoms = nub . go
  where
    go (Atom p _) = [p]
    go (Not f) = go f
    go (a :& b) = go a ++ go b
    go (a :| b) = go a ++ go b
    go (a :-> b) = go a ++ go b
    go (All _ f) = go f
    go (Ex _ f) = go f

tautology :: Formula -> Bool
tautology f = all (\vs -> holds (M.fromList (zip names vs)) f) (replicateM (length names) [False, True])
  where
    names = atoms f
    holds m g = case g of
      Atom p _ -> m M.! p
      Not a -> not (holds m a)
      a :& b -> holds m a && holds m b
      a :| b -> holds m a || holds m b
      a :-> b -> not (holds m a) || holds m b
      _ -> False

sequent :: Formula -> (Bool, Int)
sequent f = prove [] [] [] [f]
  where
    prove la ra (g : left) right = case g of
      Atom p _
        | p `elem` ra -> (True, 1)
        | otherwise -> prove (p : la) ra left right
      Not a -> prove la ra left (a : right)
      a :& b -> prove la ra (a : b : left) right
      a :| b -> both (prove la ra (a : left) right) (prove la ra (b : left) right)
      a :-> b -> both (prove la ra left (a : right)) (prove la ra (b : left) right)
      _ -> (False, 1)
    prove la ra [] (g : right) = case g of
      Atom p _
        | p `elem` la -> (True, 1)
        | otherwise -> prove la (p : ra) [] right
      Not a -> prove la ra [a] right
      a :& b -> both (prove la ra [] (a : right)) (prove la ra [] (b : right))
      a :| b -> prove la ra [] (a : b : right)
      a :-> b -> prove la ra [a] (b : right)
      _ -> (False, 1)
    prove _ _ [] [] = (False, 1)
    both (a, m) ~(b, n)
      | a = (b, m + n)
      | otherwise = (False, m)

-- ---- first-order: clauses and model elimination

nnf :: Formula -> Formula
nnf f = case f of
  Not (Not a) -> nnf a
  Not (a :& b) -> nnf (Not a) :| nnf (Not b)
  Not (a :| b) -> nnf (Not a) :& nnf (Not b)
  Not (a :-> b) -> nnf a :& nnf (Not b)
  Not (All x a) -> Ex x (nnf (Not a))
  Not (Ex x a) -> All x (nnf (Not a))
  a :& b -> nnf a :& nnf b
  a :| b -> nnf a :| nnf b
  a :-> b -> nnf (Not a) :| nnf b
  All x a -> All x (nnf a)
  Ex x a -> Ex x (nnf a)
  _ -> f

type Literal = (Bool, String, [Term])

type Clause = [Literal]

clauses :: Formula -> [Clause]
clauses = snd . go [] M.empty 0 . nnf
  where
    go :: [String] -> M.Map String Term -> Int -> Formula -> (Int, [Clause])
    go scope env n f = case f of
      Atom p ts -> (n, [[(True, p, map (replace env) ts)]])
      Not (Atom p ts) -> (n, [[(False, p, map (replace env) ts)]])
      a :& b ->
        let (n1, x) = go scope env n a
            (n2, y) = go scope env n1 b
         in (n2, x ++ y)
      a :| b ->
        let (n1, x) = go scope env n a
            (n2, y) = go scope env n1 b
         in (n2, [c ++ d | c <- x, d <- y])
      All x a -> let v = x ++ show n in go (v : scope) (M.insert x (V v) env) (n + 1) a
      Ex x a -> go scope (M.insert x (F ("sk" ++ show n) (map V scope)) env) (n + 1) a
      _ -> error "not in negation normal form"

replace :: M.Map String Term -> Term -> Term
replace env t = case t of
  V x -> fromMaybe t (M.lookup x env)
  F f ts -> F f (map (replace env) ts)

type Subst = M.Map String Term

walk :: Subst -> Term -> Term
walk s t@(V x) = maybe t (walk s) (M.lookup x s)
walk _ t = t

unify :: Subst -> (Term, Term) -> Maybe Subst
unify s (a, b) = case (walk s a, walk s b) of
  (V x, V y) | x == y -> Just s
  (V x, t) -> bind x t
  (t, V x) -> bind x t
  (F f ts, F g us)
    | f == g && length ts == length us -> foldM unify s (zip ts us)
    | otherwise -> Nothing
  where
    bind x t
      | occurs x t = Nothing
      | otherwise = Just (M.insert x t s)
    occurs x t = case walk s t of
      V y -> x == y
      F _ ts -> any (occurs x) ts

prove :: Int -> Formula -> Maybe (Int, Int)
prove limit goal = listToMaybe [(d, steps) | d <- [1 .. limit], steps <- take 1 (attempt d)]
  where
    cs = clauses (Not goal)
    starts = [c | c <- cs, all (\(sign, _, _) -> not sign) c] ++ cs
    attempt d = [n | c <- starts, (_, n) <- solveAll d [] c (M.empty, 0)]
    solveAll d path ls state = foldM (\st l -> solve d path l st) state ls
    solve d path l (s, n) = closing ++ extending
      where
        closing = [(s', n) | p <- path, Just s' <- [complement s l p]]
        extending = do
          guard (d > 0)
          c <- cs
          let c' = fresh n c
          (m, rest) <- selections c'
          Just s' <- [complement s l m]
          solveAll (d - 1) (l : path) rest (s', n + 1)
    complement s (a, p, ts) (b, q, us)
      | a /= b && p == q = foldM unify s (zip ts us)
      | otherwise = Nothing
    fresh n c = [(sign, p, map (rename n) ts) | (sign, p, ts) <- c]
    rename n (V x) = V (x ++ "_" ++ show n)
    rename n (F f ts) = F f (map (rename n) ts)
    selections xs = [(x, ys ++ zs) | (ys, x : zs) <- zip (inits xs) (tails xs)]

-- ---- problems

propositional :: Int -> [Formula]
propositional n = map parse fixed ++ [pigeon 2] ++ [equivalences k | k <- [2 .. n + 2]]
  where
    fixed = ["((p -> q) -> p) -> p", "p | ~p", "(p -> q) -> (~q -> ~p)", "p & (q | r) -> p & q | p & r", "(p -> q) | (q -> p)", "p -> q"]
    atom i j = Atom ("a" ++ show (i :: Int) ++ "b" ++ show (j :: Int)) []
    pigeon k = foldr1 (:&) [foldr1 (:|) [atom i j | j <- [1 .. k]] | i <- [0 .. k]] :-> foldr1 (:|) [atom i j :& atom i' j | j <- [1 .. k], i <- [0 .. k], i' <- [i + 1 .. k]]
    equivalences k = let xs = [Atom ('e' : show i) [] | i <- [1 .. k]] in iff (foldl1 iff xs) (foldr1 iff (reverse xs))
    iff a b = (a :-> b) :& (b :-> a)

firstOrder :: [(Int, String)]
firstOrder =
  [ (4, "(all x. p(x)) -> (ex y. p(y))")
  , (5, "(ex y. all x. r(x,y)) -> (all x. ex y. r(x,y))")
  , (5, "(all x. human(x) -> mortal(x)) & human(socrates) -> mortal(socrates)")
  , (8, "(all x. all y. all z. lt(x,y) & lt(y,z) -> lt(x,z)) & lt(a,b) & lt(b,c) & lt(c,d) -> lt(a,d)")
  , (6, "ex x. (d(x) -> (all y. d(y)))")
  , (7, "(all x. even(x) -> odd(s(x))) & (all x. odd(x) -> even(s(x))) & even(o) -> even(s(s(s(s(o)))))")
  , (9, "(all x. add(o,x,x)) & (all x. all y. all z. add(x,y,z) -> add(s(x),y,s(z))) -> (ex w. add(s(s(s(o))),w,s(s(s(s(s(o)))))))")
  , (7, "(all x. p(f(x),x)) & (all x. all y. p(x,y) -> p(y,x)) & (all x. all y. all z. p(x,y) & p(y,z) -> p(x,z)) -> p(f(f(a)),a)")
  , (7, "(all x. all y. all z. lt(x,y) & lt(y,z) -> lt(x,z)) & lt(a,b) & lt(b,c) & lt(c,d) & lt(d,e) -> lt(a,e)")
  , (2, "(all x. eq(x,x)) & (all x. all y. eq(x,y) -> eq(y,x)) & (all x. all y. all z. eq(x,y) & eq(y,z) -> eq(x,z)) & eq(a,b) -> eq(a,c)")
  , (3, "(all x. ex y. r(x,y)) -> (ex y. all x. r(x,y))")
  ]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 6
  forM_ (propositional n) $ \f -> do
    let (valid, branches) = sequent f
        table = if length (atoms f) <= 12 then show (tautology f) else "-"
    putStrLn (take 60 (show f) ++ ": " ++ show valid ++ " " ++ table ++ ", " ++ show branches ++ " branches")
  forM_ (zip [1 :: Int ..] firstOrder) $ \(i, (limit, text)) -> do
    let f = parse text
    when (n > 1 || i < 6) $
      putStrLn (take 60 (show f) ++ ": " ++ maybe "no proof" (\(d, k) -> "depth " ++ show d ++ ", " ++ show k ++ " steps") (prove limit f))
  let literals = Set.fromList (concatMap (concat . clauses . Not . parse . snd) firstOrder)
  print (Set.size literals)
