{-# LANGUAGE PackageImports #-}
-- Stands for the module of lib/ when GHC checks the modules above it.
module Assay.ReadP (module X, manyP) where
import "base" Text.ParserCombinators.ReadP as X hiding (many)
import qualified "base" Text.ParserCombinators.ReadP as P
manyP :: P.ReadP a -> P.ReadP [a]
manyP = P.many
