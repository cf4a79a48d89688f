-- auto: all
{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns, ViewPatterns, NPlusKPatterns #-}
module Test where
import Assay.Types
import Assay.Classes
import Assay.Num

-- Constructors are matched in another order than the clauses have; numbers follow the source.
clauses :: Maybe Int -> Int
clauses (Just x) = go x where go y = y
clauses Nothing = let go y = let go z = z in go y in go 1

class Size a where
  size :: a -> Int
  size _ = go 1 where go n = n

instance Size (Maybe a) where
  size _ = go 2 where go n = n

instance Size Int where
  size n = go n where go m = m

low, high :: Int
(low, high) = (go 3, go 4) where go x = x
