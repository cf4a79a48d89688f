-- error: 6
module Main where

data T a = T a

instance Functor (T Int) where
  fmap _ x = x

main :: IO ()
main = print 1
