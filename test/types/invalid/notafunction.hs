-- error: 2
main = print (True 1)
