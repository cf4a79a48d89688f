f 0 = 'a'
g = f 1
f 1 = 'b'
main = g
