-- error: 4
{-# LANGUAGE DeriveFunctor #-}
module Main where
data T a = A (a -> Int) deriving Functor
main = print 1
