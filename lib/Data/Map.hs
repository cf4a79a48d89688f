-- Ordered maps; the same as Data.Map.Lazy, with what old programs call besides.
module Data.Map
  ( module Data.Map.Lazy, insertWith', insertWithKey', foldWithKey, fold
  ) where

import Data.Map.Lazy
import qualified Data.Map.Strict as Strict
import Prelude (Ord)

-- As insertWith of the strict maps; of old programs.
insertWith' :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith' = Strict.insertWith

-- As insertWithKey of the strict maps; of old programs.
insertWithKey' :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey' = Strict.insertWithKey

-- As foldrWithKey; of old programs.
foldWithKey :: (k -> a -> b -> b) -> b -> Map k a -> b
foldWithKey = foldrWithKey

fold :: (a -> b -> b) -> b -> Map k a -> b
fold = foldr
