-- error: 5
{-# LANGUAGE StandaloneDeriving #-}
module Main where
data T a = T a
deriving instance Show (T a)
main = print 1
