main = do
  x <- getLine

f = do
  let y = 1

g = do { print 1; x <- getLine }
