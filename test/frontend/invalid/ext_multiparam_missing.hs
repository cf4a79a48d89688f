-- error: 6
{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances #-}
module Main where
class C a b where m :: a -> b -> Int
instance C Int Bool where m _ _ = 1
main = print (m (1 :: Int) 'c')
