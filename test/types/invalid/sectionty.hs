-- error: 2
f = map (+ 'a') [1, 2 :: Int]
main = return ()
