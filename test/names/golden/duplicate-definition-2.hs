module Main where
main = 1
instance Eq Int where
  x == y = True
  z = 1
  y == x = True
