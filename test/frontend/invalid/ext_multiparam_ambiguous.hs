-- error: 4
{-# LANGUAGE MultiParamTypeClasses #-}
module Main where
class C a b where m :: a -> Int
main = print 1
