-- error: 3
f :: a -> a
f x = x + 1
main = print (f 1)
