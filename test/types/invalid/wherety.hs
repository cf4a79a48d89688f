-- error: 2
f x = y where y = x && 'c'
main = return ()
