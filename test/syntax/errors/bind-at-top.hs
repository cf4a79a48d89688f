main = do
  print 1
x <- getLine
