-- error: 4
{-# LANGUAGE TypeOperators #-}
module Main where
f :: Int :+: Bool -> Int
f _ = 1
main = print 1
