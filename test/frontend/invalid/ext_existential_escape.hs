-- error: 5
{-# LANGUAGE ExistentialQuantification #-}
module Main where
data T = forall a. Show a => T a
f (T x) = x
main = print 1
