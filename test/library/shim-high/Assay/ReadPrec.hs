{-# LANGUAGE PackageImports #-}
-- Stands for the module of lib/ when GHC checks the modules above it.
module Assay.ReadPrec (module X) where
import "base" Text.ParserCombinators.ReadPrec as X
