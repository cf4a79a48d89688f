f x = if x > 0 else 2

g = let in 1
