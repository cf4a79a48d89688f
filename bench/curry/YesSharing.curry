-- small: 10
-- A value that takes long is used in both alternatives of a choice.
fib :: Int -> Int
fib n = if n < 2 then n else fib (n - 1) + fib (n - 2)

run :: Int -> Int
run n = let x = fib n in (x ? x + 1) ? (x + 2 ? x + 3)

main = run 27
