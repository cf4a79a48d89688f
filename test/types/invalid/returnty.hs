-- error: 3
f :: Int -> IO Int
f n = n
main = return ()
