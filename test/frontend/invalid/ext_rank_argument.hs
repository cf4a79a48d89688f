-- error: 6
{-# LANGUAGE RankNTypes #-}
module Main where
f :: (forall a. a -> a) -> (Int, Bool)
f g = (g 1, g True)
main = print (f (+ 1))
