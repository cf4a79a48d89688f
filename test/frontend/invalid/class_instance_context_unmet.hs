-- error: 5
class C a where c :: a -> Int
instance C a => C (Maybe a) where c (Just x) = c x; c Nothing = 0
main :: IO ()
main = print (c (Just 'x'))
