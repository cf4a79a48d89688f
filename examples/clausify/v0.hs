-- Version 0: the original.
module Main (main) where

import Clausify
import Prelude hiding (concat)

main :: IO ()
main = interact (clausify clauses)

clauses :: String -> String
clauses = concat . map disp . unicl . split . disin . negin . elim . parse

-- Implications and equivalences are eliminated.
elim :: Formula -> Formula
elim (Sym s) = Sym s
elim (Not p) = Not (elim p)
elim (Dis p q) = Dis (elim p) (elim q)
elim (Con p q) = Con (elim p) (elim q)
elim (Imp p q) = Dis (Not (elim p)) (elim q)
elim (Eqv p q) = Con (elim (Imp p q)) (elim (Imp q p))

-- Disjunctions move into conjunctions.
disin :: Formula -> Formula
disin (Dis p (Con q r)) = Con (disin (Dis p q)) (disin (Dis p r))
disin (Dis (Con p q) r) = Con (disin (Dis p r)) (disin (Dis q r))
disin (Dis p q) =
  let dp = disin p
      dq = disin q
  in if conjunct dp || conjunct dq then disin (Dis dp dq) else Dis dp dq
disin (Con p q) = Con (disin p) (disin q)
disin p = p

-- The clauses that are no tautologies, each once. Sees all of its list before it gives anything.
unicl :: [Formula] -> [Clause]
unicl a = foldr unicl' [] a
  where
    unicl' p x = if tautclause cp then x else insert cp x
      where cp = clause p
