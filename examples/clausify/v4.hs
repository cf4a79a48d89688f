-- Versions 4 and 5: disin makes no disjunction that it takes apart again.
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

-- Disjunctions move into conjunctions. disin' is of two parts that are normal already, and whose
-- disjunction is not made before it stays.
disin :: Formula -> Formula
disin (Con p q) = Con (disin p) (disin q)
disin (Dis p q) = disin' (disin p) (disin q)
disin p = p

disin' :: Formula -> Formula -> Formula
disin' (Con p q) r = Con (disin' p r) (disin' q r)
disin' p (Con q r) = Con (disin' p q) (disin' p r)
disin' p q = Dis p q

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
