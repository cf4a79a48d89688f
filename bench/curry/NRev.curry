-- small: 60
-- Reverses a list with append, a quadratic number of steps: deterministic.
append :: [a] -> [a] -> [a]
append []     ys = ys
append (x:xs) ys = x : append xs ys

nrev :: [a] -> [a]
nrev []     = []
nrev (x:xs) = append (nrev xs) [x]

run :: Int -> Int
run n = length (nrev [1 .. n])

main = run 4096
