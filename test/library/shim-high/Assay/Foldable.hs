{-# LANGUAGE PackageImports #-}
-- Stands for the module of lib/ when GHC checks the modules above it.
module Assay.Foldable (module X) where
import "base" Control.Monad as X (forM, forM_, msum)
import "base" Data.Foldable as X
import "base" Data.Traversable as X (Traversable (..), for)
