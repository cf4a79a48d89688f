-- Sets, by the names of the package redblacktree.
module Data.Set.RBTree
  ( SetRBT, empty, null, insert, delete, member, union, intersection, difference, toList, fromList
  , sortRBT ) where

import Prelude hiding (empty, null)
import qualified Data.Set as S

type SetRBT a = S.Set a

empty :: SetRBT a
empty = S.empty

null :: SetRBT _ -> Bool
null = S.null

insert, delete :: Ord a => a -> SetRBT a -> SetRBT a
insert = S.insert
delete = S.delete

member :: Ord a => a -> SetRBT a -> Bool
member = S.member

union, intersection, difference :: Ord a => SetRBT a -> SetRBT a -> SetRBT a
union = S.union
intersection = S.intersection
difference = S.difference

toList :: SetRBT a -> [a]
toList = S.toList

fromList :: Ord a => [a] -> SetRBT a
fromList = S.fromList

sortRBT :: Ord a => [a] -> [a]
sortRBT xs = S.toList (S.fromList xs)
