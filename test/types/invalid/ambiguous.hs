-- error: 2
main = print (read "3")
