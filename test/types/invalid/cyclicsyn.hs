-- error: 2
type A = [B]
type B = [A]
main = return ()
