-- error: 2
main = putStrLn ("a" ++ 3)
