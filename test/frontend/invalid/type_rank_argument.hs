-- error: 9
{-# LANGUAGE RankNTypes #-}
module Main where

both :: (forall a. a -> a) -> (Int, Bool)
both f = (f 1, f True)

main :: IO ()
main = print (both (+ 1))
