-- error: 4
{-# LANGUAGE KindSignatures #-}
module Main where
class C (f :: * -> *) where m :: f -> Int
main = print 1
