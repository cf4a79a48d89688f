-- error: 2
f x = not _ && x
main = return ()
