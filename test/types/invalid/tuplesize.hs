-- error: 3
f :: (Int, Int) -> Int
f (a, b, c) = a
main = return ()
