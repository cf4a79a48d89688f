{-# LANGUAGE LambdaCase, BangPatterns, ViewPatterns, TypeApplications, NPlusKPatterns #-}
module Main where
main = putStrLn "x"
a = \case { Just x -> x; Nothing -> 1 }
b x = if | x < 1 -> 1 | Just y <- x -> y
c = (,) 1
d = (,2,)
e !x ~(y, z) w@(Just _) = (x, y, z, w)
f x (g x -> y) (h -> x') = (x, y, x') where { g = g; h = h }
f' x = \(x -> x) -> x
g (n+3) = n
h = [1 ..] ++ [1, 2 .. 10]
i = {-# SCC "here" #-} map i
j = k @Int @_ where { k :: forall a b. a -> b; k = k }
l = (`map` 1) . (1 `map`)
m = (1 + 2 :: Int, -1)
n 0 (-1) "s" 'c' = ()
