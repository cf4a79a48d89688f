-- Functional patterns.
module FunPat where

data Exp = Lit Int | Add Exp Exp | Mul Exp Exp

lastOf :: Data a => [a] -> a
lastOf (_ ++ [e]) = e

after1 :: [Int] -> Int
after1 (_ ++ [1,x] ++ _) = x

dups :: Data a => [a] -> a
dups (_ ++ [x] ++ _ ++ [x] ++ _) = x

plus :: Exp -> Exp -> Exp
plus a b = Add a b ? Add b a

neutral :: Exp -> Exp
neutral (plus (Lit 0) e) = e

data N = O | P N
dbl :: N -> N
dbl O     = O
dbl (P n) = P (P (dbl n))
halve :: N -> N
halve (dbl n) = n

pals :: (Data a, Eq a) => [a] -> [a]
pals (xs ++ ys) | ys == reverse' xs = xs
reverse' l = foldl (flip (:)) [] l
