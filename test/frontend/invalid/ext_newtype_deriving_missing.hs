-- error: 4
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module Main where
newtype N = N Bool deriving (Num)
main = print 1
