{-# LANGUAGE PackageImports #-}
-- Stands for the module of lib/ when GHC checks the modules above it.
module Assay.Char (module X) where
import "base" Data.Char as X hiding (chr, ord, generalCategory, isSeparator, isMark, isNumber, GeneralCategory (..), lexLitChar, readLitChar, showLitChar)
