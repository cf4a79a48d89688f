-- error: 5
{-# LANGUAGE StandaloneDeriving #-}
module Main where
data T = T (Int -> Int)
deriving instance Show T
main = print 1
