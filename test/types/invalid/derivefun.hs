-- error: 2
data T = T (Int -> Int) deriving Show
main = return ()
