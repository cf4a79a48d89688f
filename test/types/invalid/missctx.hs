-- error: 3
f :: a -> a -> Bool
f x y = x == y
main = return ()
