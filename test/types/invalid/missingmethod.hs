-- error: 5
class C a where { m :: a -> Int; n :: a }
data T = T
instance C T where { m _ = 1 }
x = T + 1
main = return ()
