main = 
  x <- getLine
  putStrLn x

f = 1
