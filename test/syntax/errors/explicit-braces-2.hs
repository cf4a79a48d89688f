f = do { print 1
g = 2
