-- error: 12
{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances #-}
module Main where

class Elem c e | c -> e where
  first :: c -> e

instance Elem [a] a where
  first = head

f :: [Int] -> Bool
f xs = not (first xs)

main :: IO ()
main = print (f [1])
