-- error: 5
{-# LANGUAGE ExistentialQuantification #-}
module Main where
data T = forall a. T a
f (T x) = show x
main = print 1
