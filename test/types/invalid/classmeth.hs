-- error: 5
class C a where
  m :: a -> Int
instance C Bool where
  m x = x
main = return ()
