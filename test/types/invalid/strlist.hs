-- error: 2
f = ['a', "b"]
main = return ()
