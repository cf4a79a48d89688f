-- error: 9
{-# LANGUAGE GADTs #-}
module Main where
data E a where
  I :: Int -> E Int
  B :: Bool -> E Bool
eval :: E a -> a
eval (I n) = n
eval (B b) = if b then 1 else 0
main = print 1
