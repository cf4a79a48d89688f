-- error: 3
data P = P { x :: Int }
f p = p { y = 3 }
main = return ()
