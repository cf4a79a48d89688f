-- error: 3
f :: Num a => a -> a
f x = x / 2
main = return ()
