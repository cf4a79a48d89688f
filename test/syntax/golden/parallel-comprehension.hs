f = [x + y | x <- a, even x | (y, _) <- b]
