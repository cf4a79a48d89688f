-- error: 4
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module Main where
data N = N Int deriving (Eq, Num)
main = print 1
