-- error: 3
f :: [a] -> a
f xs = head xs ++ "x"
main = return ()
