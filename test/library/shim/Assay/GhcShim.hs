{-# LANGUAGE NoImplicitPrelude, NoRebindableSyntax, PackageImports #-}
-- What RebindableSyntax looks for besides the classes.
module Assay.GhcShim (ifThenElse, fromInteger) where

import "base" Prelude (Bool (..), Int, Integer)
import qualified "base" Prelude

ifThenElse :: Bool -> a -> a -> a
ifThenElse True x _ = x
ifThenElse False _ y = y

-- Literals 3# of the modules below Assay.Num.
fromInteger :: Integer -> Int
fromInteger = Prelude.fromInteger
