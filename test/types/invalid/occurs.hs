-- error: 2
f x = f
main = return ()
