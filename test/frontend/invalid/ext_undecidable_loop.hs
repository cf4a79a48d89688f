-- error: 6
{-# LANGUAGE FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
module Main where
class C a where c :: a -> Int
instance C [[a]] => C [a] where c _ = 1
main = print (c [True])
