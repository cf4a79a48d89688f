-- A small Prolog: programs are data, variables of Prolog are logic variables of Curry, and its
-- unification is ours. Each answer of a query is an answer of `main`.
module Prolog where

data Term = Atom String | Term :@ [Term]
  deriving Eq

data Clause = Term :- [Term]

infix 4 :-
infixl 6 :@

type Program = [() -> Clause]   -- a function, so that each use has variables of its own

call :: String -> [Term] -> Term
call name arguments = Atom name :@ arguments

nil :: Term
nil = Atom "[]"

cons :: Term -> Term -> Term
cons x xs = call "." [x, xs]

list :: [String] -> Term
list = foldr (cons . Atom) nil

program :: Program
program =
  [ \_ -> let ys free in call "append" [nil, ys, ys] :- []
  , \_ -> let x, xs, ys, zs free in
      call "append" [cons x xs, ys, cons x zs] :- [call "append" [xs, ys, zs]]
  , \_ -> let x, xs free in call "member" [x, cons x xs] :- []
  , \_ -> let x, y, xs free in call "member" [x, cons y xs] :- [call "member" [x, xs]]
  , \_ -> let xs, x, before, after free in
      call "last" [xs, x] :- [call "append" [before, cons x nil, xs]]
  ]

prove :: Program -> [Term] -> Bool
prove _ [] = True
prove clauses (goal : goals) = resolve (anyOf clauses ()) 
  where resolve (lhs :- rhs) = (lhs =:= goal) &> prove clauses (rhs ++ goals)

-- A list of Prolog as one of ours.
names :: Term -> [String]
names t = case t of
  Atom "[]" -> []
  Atom "." :@ [Atom x, xs] -> x : names xs

main :: [[String]]
main = splits ? lasts
  where
    splits = let xs, ys free in
      prove program [call "append" [xs, ys, list ["a", "b", "c"]], call "member" [Atom "b", ys]]
        &> [names xs, names ys]
    lasts = let x free in
      prove program [call "last" [list ["p", "q"], x]] &> [names (cons x nil)]
