-- error: 5
class C a where
  op :: a -> a -> Bool
instance C Int where
  op x = x > 0
main :: IO ()
main = print (op 1 (2 :: Int))
