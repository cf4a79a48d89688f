{-# LANGUAGE ScopedTypeVariables, GADTs, RankNTypes #-}
module Main where
import Data.List (sortBy)

data Tree a = Leaf | Node (Tree a) a (Tree a)

insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = t

toList Leaf = []
toList (Node l x r) = toList l ++ [x] ++ toList r

data Expr a where
  IntE :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add :: Expr Int -> Expr Int -> Expr Int
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
  Eq :: (Eq b, Show b) => Expr b -> Expr b -> Expr Bool

eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Eq a b) = eval a == eval b

isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)

class Shape s where
  area :: s -> Double
  name :: s -> String
  name _ = "shape"
data Circle = Circle Double
instance Shape Circle where
  area (Circle r) = pi * r ^ 2

data AnyShape = forall s. Shape s => AnyShape s
total xs = sum [area s | AnyShape s <- xs]

applyAll :: (forall a. [a] -> Int) -> ([Int], String) -> (Int, Int)
applyAll f (a, b) = (f a, f b)

pairUp = do { x <- [1,2,3]; y <- "ab"; return (x, y) }
avg xs = sum xs / fromIntegral (length xs)
main = do
  print (toList (foldr insert Leaf [3, 1, 2]))
  print (eval (If (Eq (IntE 3) (IntE 3)) (IntE 1) (IntE 2)))
  mapM_ print pairUp
  print (applyAll length ([1], "abc"))
  print (avg [1,2,3])
