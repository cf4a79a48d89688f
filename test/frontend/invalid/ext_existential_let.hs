-- error: 5
{-# LANGUAGE ExistentialQuantification #-}
module Main where
data T = forall a. Show a => T a
f t = let T x = t in show x
main = print 1
