-- error: 2
f x = if x then 1 else "a"
main = return ()
