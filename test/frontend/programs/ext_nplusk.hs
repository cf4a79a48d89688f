{-# LANGUAGE NPlusKPatterns, DatatypeContexts #-}
module Main where
fac 0 = 1
fac (n+1) = (n+1) * fac n
data (Ord a) => Set a = Nil | Cons a (Set a)
member :: Ord a => a -> Set a -> Bool
member _ Nil = False
member x (Cons y r) = x == y || member x r
pre (n+3) = n
pre _ = 0
f ! x = f x
infixl 9 !
g x = (x +)
main = do
  print (fac 10)
  print (member 3 (Cons 1 (Cons 3 Nil)))
  print (map pre [5, 2])
  print ((+1) ! 3, g 1 2)
