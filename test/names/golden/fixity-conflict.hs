module Main where
infixr 6 +>
(+>) = 1
infix 5 :::
data T = T ::: T
main = 1 == 2 == 3
a = 1 + 2 +> 3
b = 1 + - 2
c = (1 == 2 *)
d = (* 1 + 2)
e = 1 * - 2
f (x ::: y ::: z) = 1
g = 1 == 2 < unknown == 3
