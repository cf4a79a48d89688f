module Main where
main = a
a = b
b = c + a
c = d 1
d :: Int -> Int
d x = e x
e x = d (f x)
f x = x
(p, q) = (q, p)
g = let { u = v; v = w; w = u; z = u } in z
h x = h x
data A = A B
data B = B A C
type C = D Int
data D a = D (E a)
newtype E a = E Int
class K a where k :: a -> L
data L = forall a. K a => L a
