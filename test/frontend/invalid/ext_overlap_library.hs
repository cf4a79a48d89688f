-- error: 5
{-# LANGUAGE FlexibleInstances #-}
module Main where
instance Show a where show _ = ""
main = print 1
