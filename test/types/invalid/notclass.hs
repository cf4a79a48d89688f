-- error: 2
f :: Maybe a => a -> a
f = id
main = return ()
