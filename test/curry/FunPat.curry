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

found :: [(Int,Char)] -> [(Int,Char)]
found (_ ++ x@[(42,_)] ++ _) = x

again :: Data a => a -> [a] -> Bool
again x (_ ++ [x] ++ _) = True

final :: Data a => [a] -> a
final = \(_ ++ [x]) -> x

equals :: Data a => a -> a -> a
equals = \x x -> x

pals :: (Data a, Eq a) => [a] -> [a]
pals (xs ++ ys) | ys == reverse' xs = xs
reverse' l = foldl (flip (:)) [] l
