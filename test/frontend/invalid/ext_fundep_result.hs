-- error: 7
{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances #-}
module Main where
class F a b | a -> b where f :: a -> b
instance F Int Bool where f = even
g :: Int -> Char
g x = f x
main = print 1
