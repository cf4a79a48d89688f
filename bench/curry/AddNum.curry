-- small: 5
-- A number that is chosen among many is used several times, and is the same each time.
some :: Int -> Int
some n = if n <= 0 then 0 else some (n - 1) ? n

five :: Int -> Int
five x = x + x + x + x + x

run :: Int -> Int
run n | y == 5 * n = y where y = five (some n)

main = run 200000
