-- error: 5
{-# LANGUAGE MultiParamTypeClasses #-}
module Main where
class C a b where m :: a -> b
instance C Int where m = 1
main = print 1
