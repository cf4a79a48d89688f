-- error: 4
main = do
  x <- getLine
  putStrLn (x + 1)
