-- error: 5
{-# LANGUAGE KindSignatures #-}
module Main where
data T (f :: * -> *) = T (f Int)
x :: T Int
x = undefined
main = print 1
