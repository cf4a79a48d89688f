-- error: 3
data T = A { x :: Int } | B { y :: Int }
f t = t { x = 1, y = 2 }
main = return ()
