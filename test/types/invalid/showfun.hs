-- error: 2
main = print (\x -> x)
