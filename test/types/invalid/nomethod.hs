-- error: 5
class C a where
  m :: a -> Int
instance C Bool where
  n x = 1
main = return ()
