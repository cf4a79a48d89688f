-- Trees of searches, also infinite ones, and ways to go through them.
import Control.Search.SearchTree
data N = O | S N deriving Show
nat = O ? S nat
ints n = ints (n+1) ? n
perm [] = []
perm (x:xs) = ins x (perm xs)
ins x ys = x : ys
ins x (y:ys) = y : ins x ys
main = do
  print (take 3 (allValuesBFS (someSearchTree nat)))
  print (take 3 (allValuesBFS (someSearchTree (ints 0))))
  print (take 3 (allValuesDiag (someSearchTree (ints 0))))
  print (allValuesDFS (someSearchTree (perm [1,2,3])))
  print (searchTreeSize (someSearchTree (perm [1,2,3])))
  print (allValuesDFS (someSearchTree (let x free in not x)))
  print (isDefined (failed :: Int))
  print (someSearchTree (let x free in (x =:= 'a') &> x))
  print (someValueWith bfsStrategy (ints 0))
  t <- getSearchTree ((1 ? 2) + (10 ? 20))
  putStr (showSearchTree t)
  print (length (allValuesDFS (someSearchTree (perm [1..6]))))
  print (take 2 (allValuesIDS (someSearchTree (ints 0))))
  print (let vs = allValuesIDSwith 2 (+ 1) (someSearchTree nat) in take 5 vs)
  print (allValuesIDSwith 2 (2 *) (someSearchTree (perm [1,2,3])))
