{-# LANGUAGE PackageImports #-}
-- Stands for the module of lib/ when GHC checks the modules above it.
module Assay.Classes (module X, concatMapList, foldrList, thenCompare) where
import "base" Control.Applicative as X
import "base" Control.Monad as X
import "base" Data.Bool as X (bool)
import "base" Data.Functor as X
import "base" Data.Function as X ((&))
import "base" Data.Ord as X (comparing)
concatMapList :: (a -> [b]) -> [a] -> [b]
concatMapList = concatMap
foldrList :: (a -> b -> b) -> b -> [a] -> b
foldrList = foldr
thenCompare :: Ordering -> Ordering -> Ordering
thenCompare = (<>)
