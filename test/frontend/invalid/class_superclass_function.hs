-- error: 4
class (Eq a) => C a where c :: a -> a -> Bool
newtype F = F (Int -> Int)
instance C F where
  c a b = a == b
main :: IO ()
main = print 1
