module Main where
infixr 5 :+:
infixl 6 `plus`
data T = Int :+: T | N
main = putStrLn "x"
plus a b = a
a = 1 + 2 * 3 - 4
b = 1 : 2 : [] ++ [3]
c = - 1 * 2 + 3
d = f . g $ h where { f = f; g = g; h = h }
e (x :+: y :+: z) = x `plus` x + x
f = let { infixr 9 <+>; x <+> y = x } in 1 * 2 <+> 3 <+> 4
g = (1 + 2 +)
h = (: 1 : [])
i = (== - 1)
j x y = - x == y && - x < y
