-- Maps from Int; the same as Data.IntMap.Lazy, with what old programs call besides.
module Data.IntMap
  ( module Data.IntMap.Lazy, insertWith', insertWithKey', foldWithKey, fold
  ) where

import Data.IntMap.Lazy
import Prelude ()
import qualified Data.IntMap.Strict as Strict

insertWith' :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith' = Strict.insertWith

insertWithKey' :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey' = Strict.insertWithKey

foldWithKey :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldWithKey = foldrWithKey

fold :: (a -> b -> b) -> b -> IntMap a -> b
fold = Data.IntMap.Lazy.foldr
