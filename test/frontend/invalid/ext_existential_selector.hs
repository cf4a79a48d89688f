-- error: 6
{-# LANGUAGE ExistentialQuantification #-}
module Main where
data T = forall a. T { val :: a, fn :: a -> Int }
f :: T -> T -> Int
f s t = fn s (val t)
main = print 1
