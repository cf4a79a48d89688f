-- error: 6
{-# LANGUAGE RankNTypes #-}
module Main where
f :: (forall a. [a] -> Int) -> Int
f g = g "x" + g [True]
main = print (f sum)
