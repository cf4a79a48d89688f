-- error: 3
-- One knot, one message; and none about the uses of a definition that has failed.
f x = (x x, x x)
g = f 'a' + f True
main = return ()
