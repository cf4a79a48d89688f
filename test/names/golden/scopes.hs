module Main (main) where
main = f 1 where
f x = let x = 2; y = x in (\x -> x + y) (case x of { x -> x })
g x | x < y, Just z <- h = z | otherwise = let { w = y } in w where { y = x; h = Just x }
h xs = [ (x, y) | x <- xs, let y = x, x <- [y] ]
k = do { x <- return 1; let { y = x }; x <- return y; return (x, y) }
