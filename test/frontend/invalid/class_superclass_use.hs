-- error: 6
module Main where
class Eq a => C a where m :: a -> a -> Bool
instance C Int where m = (==)
f :: C a => a -> a -> Bool
f x y = x < y
main = print 1
