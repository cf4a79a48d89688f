{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns, ViewPatterns, NPlusKPatterns #-}
module Test where
import Assay.Types
import Assay.Classes
import Assay.Num

whole :: Num a => a -> a -> a
whole x y = x + y
{-# SCC whole "sum" #-}

part :: Int -> Int
part x = {-# SCC "inner" #-} x + 1
