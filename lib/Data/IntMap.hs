-- Maps from Int; the same as Data.IntMap.Lazy, with what old programs call besides.
module Data.IntMap
  ( module Data.IntMap.Lazy, insertWith', insertWithKey', foldWithKey, fold
  ) where

import Data.IntMap.Lazy
import Prelude ()
import qualified Data.IntMap.Strict as Strict

-- As insertWith of the strict maps; of old programs.
insertWith' :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith' = Strict.insertWith

-- As insertWithKey of the strict maps; of old programs.
insertWithKey' :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey' = Strict.insertWithKey

-- As foldrWithKey; of old programs.
foldWithKey :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldWithKey = foldrWithKey

fold :: (a -> b -> b) -> b -> IntMap a -> b
fold = Data.IntMap.Lazy.foldr
