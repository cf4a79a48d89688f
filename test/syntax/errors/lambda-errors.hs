f = \x = x
g = \ -> 1
h = \x y
