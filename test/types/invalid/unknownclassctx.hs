-- error: 2
f :: Foo a => a -> a
f = id
main = return ()
