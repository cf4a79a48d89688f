-- error: 6
{-# LANGUAGE InstanceSigs #-}
module Main where
data T = T
instance Show T where
  show :: T -> Int
  show _ = 1
main = print 1
