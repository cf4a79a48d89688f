-- error: 4
{-# LANGUAGE DeriveTraversable #-}
module Main where
data T a = T a deriving (Traversable)
main = print 1
