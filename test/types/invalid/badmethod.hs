-- error: 4
class C a where
  m :: a -> (Int, Int)
  (x, y) = (1, 2)
main = return ()
