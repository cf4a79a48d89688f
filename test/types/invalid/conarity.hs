-- error: 2
g (Just x y) = x
main = return ()
