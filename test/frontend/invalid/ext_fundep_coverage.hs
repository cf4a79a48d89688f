-- error: 5
{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances #-}
module Main where
class F a b | a -> b where f :: a -> b
instance F [a] b where f = undefined
main = print 1
