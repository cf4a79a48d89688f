{-# LANGUAGE PackageImports #-}
-- Stands for the module of lib/ when GHC checks the modules above it.
module Assay.Read (module X, module Assay.Read) where
import "base" Text.Read as X (Read (..), readEither, readMaybe, reads)
readIntegral :: Num a => Int -> ReadS a
readIntegral d s = [(fromInteger n, r) | (n, r) <- readsPrec d s]
tokenRational :: String -> Maybe Rational
tokenRational s = Just (toRational (read s :: Double))
tokenInteger :: String -> Maybe Integer
tokenInteger = readMaybe
readNumber :: Num a => (String -> Maybe a) -> Int -> ReadS a
readNumber convert _ s = [(x, r) | (t, r) <- lex s, Just x <- [convert t]]
readListWith :: ReadS a -> ReadS [a]
readListWith _ = const []
