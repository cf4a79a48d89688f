{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns, ViewPatterns, NPlusKPatterns #-}
module Test where
import Assay.Types
import Assay.Classes
import Assay.Num

foreign import prim "+#" plus :: Int -> Int -> Int
foreign import prim "putChar#" put :: Char -> IO ()
