f = 1 “ 2
g = x
h = 3
