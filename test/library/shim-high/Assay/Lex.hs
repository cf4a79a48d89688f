{-# LANGUAGE PackageImports #-}
-- Stands for the module of lib/ when GHC checks the modules above it.
module Assay.Lex where
import "base" Data.Char
readEscape :: String -> Maybe (Char, String)
readEscape s = case readLitChar ('\\' : s) of
  [r] -> Just r
  _ -> Nothing
