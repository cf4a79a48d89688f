-- error: 2
average xs = sum xs / length xs
main = print (average [1, 2, 3])
