module Main where
main = 1
class Container f where
  infixr 6 <+>
  empty :: f a
  (<+>), insert :: a -> f a -> f a
  insert x c = x <+> c
  default toL :: Show a => f a -> [a]
  toL :: f a -> [a]
instance Container [] where
  empty = []
  {-# INLINE (<+>) #-}
  x <+> xs = x : xs
  toL :: forall b. [b] -> [b]
  toL x = (x :: [b])
foo x y z = x <+> y <+> z
