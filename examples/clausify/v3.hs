-- Version 3: elim returns symbols as they are.
module Main (main) where

import Clausify
import Prelude hiding (concat)

main :: IO ()
main = interact (clausify clauses)

clauses :: String -> String
clauses = concat . map disp . unicl . split . disin . negin . elim . parse

-- Implications and equivalences are eliminated. A symbol is returned as it came.
elim :: Formula -> Formula
elim (Not p) = Not (elim p)
elim (Dis p q) = Dis (elim p) (elim q)
elim (Con p q) = Con (elim p) (elim q)
elim (Imp p q) = Dis (Not (elim p)) (elim q)
elim (Eqv p q) = Con (elim (Imp p q)) (elim (Imp q p))
elim p = p

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

-- The clauses that are no tautologies, each once, as soon as they are found.
unicl :: [Formula] -> [Clause]
unicl = filterset (not . tautclause) . map clause

filterset :: Eq a => (a -> Bool) -> [a] -> [a]
filterset = filterset' []

filterset' :: Eq a => [a] -> (a -> Bool) -> [a] -> [a]
filterset' _ _ [] = []
filterset' s p (x : xs)
  | not (x `elem` s) && p x = x : filterset' (x : s) p xs
  | otherwise = filterset' s p xs
