-- error: 3
data T = A { x :: !Int, y :: Int }
t = A { y = 1 }
main = return ()
