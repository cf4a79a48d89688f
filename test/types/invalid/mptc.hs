-- error: 4
class C a b where c :: a -> b -> Int
f x = c x
main = print (c 1 2)
