-- auto: all
{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns, ViewPatterns, NPlusKPatterns #-}
module Test where
import Assay.Types
import Assay.Classes
import Assay.Num

outer :: Int -> Int
outer x = inner x + y
  where
    inner n = n
    y = x

small :: Int -> Int
small x = x
{-# INLINE small #-}

constant :: Int
constant = 3
