-- error: 2
newtype N = N Int Int
main = return ()
