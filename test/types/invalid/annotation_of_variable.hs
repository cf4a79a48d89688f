-- error: 3
f :: a -> a
f x = x :: Int
main = return ()
