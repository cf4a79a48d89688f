-- error: 12
module FundepClash where

class Container f a | f -> a where
  nothing :: f
  insert :: a -> f -> f
instance Container [Int] Int where
  nothing = []
  insert = (:)

bad :: [Int]
bad = insert 'c' (nothing :: [Int])
