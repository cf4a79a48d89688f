{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns, ViewPatterns, NPlusKPatterns #-}
module Test where
import Assay.Types
import Assay.Classes
import Assay.Num

pairs :: [Maybe Int] -> [Int] -> [(Int, Int)]
pairs ms ns = [(m, n) | Just m <- ms, n <- ns, let { k = m + n }, k > 3]

literal :: [Int]
literal = [1, 2, 3]
