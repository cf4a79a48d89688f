-- Tables, by the names of the package redblacktree.
module Data.Table.RBTree
  ( TableRBT, empty, null, lookup, update, delete, toList, fromList ) where

import Prelude hiding (empty, null, lookup)
import qualified Data.Map as M

type TableRBT k a = M.Map k a

empty :: TableRBT k a
empty = M.empty

null :: TableRBT _ _ -> Bool
null = M.null

lookup :: Ord k => k -> TableRBT k a -> Maybe a
lookup = M.lookup

update :: Ord k => k -> a -> TableRBT k a -> TableRBT k a
update = M.insert

delete :: Ord k => k -> TableRBT k a -> TableRBT k a
delete = M.delete

toList :: TableRBT k a -> [(k, a)]
toList = M.toList

fromList :: Ord k => [(k, a)] -> TableRBT k a
fromList = M.fromList
