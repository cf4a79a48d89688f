module Main where
main = putStrLn "x"
class C a where
  m :: a -> b -> a
  m x _ = y x where { y :: a -> a; y z = z }
instance C (Maybe a) where
  m :: Maybe a -> b -> Maybe a
  m x _ = y x where { y :: a -> a; y z = z }
