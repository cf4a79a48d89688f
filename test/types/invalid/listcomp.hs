-- error: 2
f = [x | x <- 5, x]
main = return ()
