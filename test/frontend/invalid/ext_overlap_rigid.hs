-- error: 8
{-# LANGUAGE FlexibleInstances #-}
module Main where
class P a where p :: a -> String
instance {-# OVERLAPPABLE #-} P a where p _ = "any"
instance P Int where p _ = "int"
f :: a -> String
f x = p x
main = putStrLn (f 1)
