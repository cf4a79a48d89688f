-- error: 2
x = (3 :: Bool)
main = return ()
