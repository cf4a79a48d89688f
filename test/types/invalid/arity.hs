-- error: 3
f :: Int -> Int
f x y = x
main = return ()
