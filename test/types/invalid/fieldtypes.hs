-- error: 2
data T = A { x :: Int } | B { x :: Bool }
main = return ()
