-- error: 2
f = \i -> (i 1, i 'a')
main = return ()
