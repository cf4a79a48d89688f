-- error: 3
f x | x = 1
    | "a" = 2
main = return ()
