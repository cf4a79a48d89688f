-- error: 3
main = print (f 1)
f !x = x
