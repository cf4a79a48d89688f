f = x@y
g = ~x
h x = [z | y <- x, (a -> b)]
