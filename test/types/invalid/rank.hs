-- error: 2
f g = (g 1, g 'a')
main = return ()
