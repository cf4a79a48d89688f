-- auto: exported
{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns, ViewPatterns, NPlusKPatterns #-}
module Test (shown) where
import Assay.Types
import Assay.Classes
import Assay.Num

shown, hidden :: Int -> Int
shown x = hidden x
hidden x = x
