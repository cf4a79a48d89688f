-- error: 2
main = do { x <- return 1; putStrLn x }
