-- error: 3
f x = x
main = print (f 1 2 3)
