-- error: 5
{-# LANGUAGE ExistentialQuantification #-}
module Main where
data T = forall a. Eq a => T a
f (T x) (T y) = x == y
main = print 1
