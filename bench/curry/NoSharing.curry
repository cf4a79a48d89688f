-- small: 10
-- The same, but the value depends on the choice.
fib :: Int -> Int
fib n = if n < 2 then n else fib (n - 1) + fib (n - 2)

run :: Int -> Int
run n = let x = fib (n ? n - 1 ? n - 2) in x + x

main = run 27
