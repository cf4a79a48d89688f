{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns, ViewPatterns, NPlusKPatterns #-}
module Test where
import Assay.Types
import Assay.Classes
import Assay.Num

guards :: Int -> Maybe Int -> Int
guards x m
  | x > y, Just z <- m = z
  | let w = x + y, w > 3 = w
  where y = x * 2
guards x _ | otherwise = x
guards _ _ = 0

choose :: Bool -> Int
choose b = if b then 1 else 2
