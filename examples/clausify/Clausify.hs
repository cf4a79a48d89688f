-- What all versions of clausify have in common: formulas, how they are read, and how clauses are
-- printed. After appendix A of Runciman and Wakeling, "Heap profiling of lazy functional programs".
--
-- Functions that a library has too (insert, concat, lines, ..) are written out, as there: in a
-- heap profile they are producers by these names.
module Clausify
  ( Formula (..), Clause
  , clausify, parse
  , negin, split, conjunct, clause, tautclause, disp
  , concat, insert
  ) where

import Data.Char (isLower)
import Prelude hiding (concat, lines, repeat)

data Formula
  = Sym Char
  | Not Formula
  | Dis Formula Formula
  | Con Formula Formula
  | Imp Formula Formula
  | Eqv Formula Formula

-- Symbols to the left and to the right of the arrow, in order.
type Clause = (String, String)

-- The main program: a prompt, and the clauses of a line, in turn.
clausify :: (String -> String) -> String -> String
clausify clauses input = concat (interleave (repeat "prop> ") (map clauses (lines input)))

-- Parsing by priorities of symbols, with a stack.

data StackFrame = Ast Formula | Lex Char

parse :: String -> Formula
parse t = let [Ast f] = parse' t [] in f

parse' :: String -> [StackFrame] -> [StackFrame]
parse' [] s = redstar s
parse' (' ' : t) s = parse' t s
parse' ('(' : t) s = parse' t (Lex '(' : s)
parse' (')' : t) s = let (x : Lex '(' : s') = redstar s in parse' t (x : s')
parse' (c : t) s
  | isLower c = parse' t (Ast (Sym c) : s)
  | spri s > opri c = parse' (c : t) (red s)
  | otherwise = parse' t (Lex c : s)

red :: [StackFrame] -> [StackFrame]
red (Ast p : Lex '=' : Ast q : s) = Ast (Eqv q p) : s
red (Ast p : Lex '>' : Ast q : s) = Ast (Imp q p) : s
red (Ast p : Lex '|' : Ast q : s) = Ast (Dis q p) : s
red (Ast p : Lex '&' : Ast q : s) = Ast (Con q p) : s
red (Ast p : Lex '~' : s) = Ast (Not p) : s
red _ = error "this is no formula"

redstar :: [StackFrame] -> [StackFrame]
redstar = while ((/= 0) . spri) red

spri :: [StackFrame] -> Int
spri (Ast _ : Lex c : _) = opri c
spri _ = 0

opri :: Char -> Int
opri '(' = 0
opri '=' = 1
opri '>' = 2
opri '|' = 3
opri '&' = 4
opri '~' = 5
opri c = error ("no operator is called " ++ [c])

-- Steps of the pipeline that no version changes.

-- Negation becomes innermost.
negin :: Formula -> Formula
negin (Not (Not p)) = negin p
negin (Not (Con p q)) = Dis (negin (Not p)) (negin (Not q))
negin (Not (Dis p q)) = Con (negin (Not p)) (negin (Not q))
negin (Dis p q) = Dis (negin p) (negin q)
negin (Con p q) = Con (negin p) (negin q)
negin p = p

-- The conjuncts of a conjunction.
split :: Formula -> [Formula]
split p = split' p []
  where
    split' (Con p q) a = split' p (split' q a)
    split' p a = p : a

conjunct :: Formula -> Bool
conjunct (Con _ _) = True
conjunct _ = False

-- Positive and negative symbols, each once.
clause :: Formula -> Clause
clause p = clause' p ([], [])
  where
    clause' (Dis p q) x = clause' p (clause' q x)
    clause' (Sym s) (c, a) = (insert s c, a)
    clause' (Not (Sym s)) (c, a) = (c, insert s a)
    clause' _ _ = error "not in normal form"

tautclause :: Clause -> Bool
tautclause (c, a) = not (null (intersect c a))

disp :: Clause -> String
disp (l, r) = interleave l spaces ++ "<=" ++ interleave spaces r ++ "\n"

-- Lists.

spaces :: String
spaces = repeat ' '

concat :: [[a]] -> [a]
concat = foldr (++) []

insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x p@(y : ys)
  | x < y = x : p
  | x > y = y : insert x ys
  | otherwise = p

interleave :: [a] -> [a] -> [a]
interleave (x : xs) ys = x : interleave ys xs
interleave [] _ = []

intersect :: Eq a => [a] -> [a] -> [a]
intersect xs ys = [x | x <- xs, x `elem` ys]

lines :: String -> [String]
lines [] = []
lines xs = let (l, r) = splitat '\n' xs in l : lines r

splitat :: Char -> String -> (String, String)
splitat _ [] = ([], [])
splitat c (a : b)
  | a == c = ([], b)
  | otherwise = let (x, y) = splitat c b in (a : x, y)

repeat :: a -> [a]
repeat x = let xs = x : xs in xs

while :: (a -> Bool) -> (a -> a) -> a -> a
while p f x = if p x then while p f (f x) else x
