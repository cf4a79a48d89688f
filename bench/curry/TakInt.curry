-- small: 12
-- Takeuchi's function: deterministic, nothing but calls and arithmetic.
tak :: Int -> Int -> Int -> Int
tak x y z = if x <= y then z
            else tak (tak (x - 1) y z) (tak (y - 1) z x) (tak (z - 1) x y)

run :: Int -> Int
run n = tak n 16 8

main = run 24
