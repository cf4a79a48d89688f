-- Red-black trees: for sets and tables, by the equalities and the order that are given to them.
module Data.RedBlackTree
  ( RedBlackTree, empty, isEmpty, lookup, update, delete, toList, sortBy, newTreeLike
  , setInsertEquivalence ) where

import Prelude hiding (empty, lookup)

-- The equality of insertion, that of lookup, and the order.
data RedBlackTree a = RedBlackTree (a -> a -> Bool) (a -> a -> Bool) (a -> a -> Bool) (Tree a)

data Colour = Red | Black deriving Eq

data Tree a = Empty | Tree Colour a (Tree a) (Tree a)

empty :: (a -> a -> Bool) -> (a -> a -> Bool) -> (a -> a -> Bool) -> RedBlackTree a
empty eqInsert eqLookup less = RedBlackTree eqInsert eqLookup less Empty

isEmpty :: RedBlackTree _ -> Bool
isEmpty (RedBlackTree _ _ _ t) = case t of { Empty -> True; _ -> False }

newTreeLike :: RedBlackTree a -> RedBlackTree a
newTreeLike (RedBlackTree i l o _) = RedBlackTree i l o Empty

lookup :: a -> RedBlackTree a -> Maybe a
lookup x (RedBlackTree _ eq less tree) = go tree
  where
    go Empty = Nothing
    go (Tree _ y l r)
      | eq x y = Just y
      | less x y = go l
      | otherwise = go r

-- Puts it in, in the place of an equal one.
update :: a -> RedBlackTree a -> RedBlackTree a
update x (RedBlackTree eq lookupEq less tree) = RedBlackTree eq lookupEq less (blacken (go tree))
  where
    go Empty = Tree Red x Empty Empty
    go (Tree c y l r)
      | eq x y = Tree c x l r
      | less x y = balance c y (go l) r
      | otherwise = balance c y l (go r)

blacken :: Tree a -> Tree a
blacken Empty = Empty
blacken (Tree _ x l r) = Tree Black x l r

balance :: Colour -> a -> Tree a -> Tree a -> Tree a
balance c x l r
  | c == Red = Tree Red x l r
  | otherwise = case l of
      Tree Red y (Tree Red z a b) d -> Tree Red y (Tree Black z a b) (Tree Black x d r)
      Tree Red z a (Tree Red y b d) -> Tree Red y (Tree Black z a b) (Tree Black x d r)
      _ -> case r of
        Tree Red y (Tree Red z b d) e -> Tree Red z (Tree Black x l b) (Tree Black y d e)
        Tree Red y b (Tree Red z d e) -> Tree Red y (Tree Black x l b) (Tree Black z d e)
        _ -> Tree Black x l r

delete :: a -> RedBlackTree a -> RedBlackTree a
delete x t@(RedBlackTree _ eq _ _) =
  foldr update (newTreeLike t) (filter (\y -> not (eq x y)) (toList t))

toList :: RedBlackTree a -> [a]
toList (RedBlackTree _ _ _ tree) = go tree []
  where
    go Empty rest = rest
    go (Tree _ x l r) rest = go l (x : go r rest)

sortBy :: Eq a => (a -> a -> Bool) -> [a] -> [a]
sortBy less xs = toList (foldr update (empty (\_ _ -> False) (==) less) xs)

setInsertEquivalence :: (a -> a -> Bool) -> RedBlackTree a -> RedBlackTree a
setInsertEquivalence eq (RedBlackTree _ l o t) = RedBlackTree eq l o t
