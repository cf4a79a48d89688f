-- error: 7
{-# LANGUAGE FlexibleInstances #-}
module Main where
class P a where p :: a -> String
instance P [a] where p _ = "list"
instance P [Char] where p _ = "string"
main = putStrLn (p "x")
