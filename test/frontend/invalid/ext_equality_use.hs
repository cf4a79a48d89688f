-- error: 5
{-# LANGUAGE GADTs #-}
module Main where
f :: (a ~ Int) => a -> Bool
f x = x
main = print 1
