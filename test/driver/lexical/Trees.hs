-- Instances of Functor and Foldable for a tree, mutual recursion, an accumulator.
--
-- FoldableTree.foldr <- FoldableTree.foldr: 28
-- FoldableTree.foldr <- main: 2
-- FunctorTree.fmap <- FunctorTree.fmap: 14
-- FunctorTree.fmap <- main: 1
-- build <- build: 14
-- build <- main: 1
-- depth <- depth: 14
-- depth <- main: 1
-- evens <- main: 1
-- evens <- odds: 3
-- label <- main: 7
-- main <- (root): 1
-- odds <- evens: 4
module Main where
data Tree a = Leaf | Node (Tree a) a (Tree a)
instance Functor Tree where
  fmap _ Leaf = Leaf
  fmap f (Node l x r) = Node (fmap f l) (f x) (fmap f r)
instance Foldable Tree where
  foldr _ z Leaf = z
  foldr f z (Node l x r) = foldr f (f x (foldr f z r)) l
build :: Int -> Int -> Tree Int
build lo hi
  | lo > hi = Leaf
  | otherwise = let m = (lo + hi) `div` 2 in Node (build lo (m - 1)) m (build (m + 1) hi)
depth :: Tree a -> Int
depth Leaf = 0
depth (Node l _ r) = 1 + max (depth l) (depth r)
label :: Int -> Int
label n = n * 10
evens, odds :: [a] -> [a]
evens [] = []
evens (x : xs) = x : odds xs
odds [] = []
odds (_ : xs) = evens xs
main :: IO ()
main = do
  let t = build 1 7
  print (depth t)
  print (sum (fmap label t))
  print (length (evens (foldr (:) [] t)))
