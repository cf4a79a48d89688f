-- error: 2
data T = T (Int Int)
main = return ()
