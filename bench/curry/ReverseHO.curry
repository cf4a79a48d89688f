-- small: 1000
-- Reverses a long list by a fold with a function: deterministic.
fold :: (b -> a -> b) -> b -> [a] -> b
fold _ z []     = z
fold f z (x:xs) = fold f (f z x) xs

rev :: [a] -> [a]
rev = fold (flip (:)) []

run :: Int -> Int
run n = head (rev (rev [1 .. n]))

main = run 1000000
