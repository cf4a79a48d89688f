-- error: 2
f :: Maybe -> Int
f _ = 1
main = return ()
