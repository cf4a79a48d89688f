-- error: 3
data T = T
f :: T a => a -> Int
f _ = 1
main = return ()
