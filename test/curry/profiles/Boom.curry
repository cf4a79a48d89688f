-- The first choice is made, then the program ends: its profile is there.
count :: Int -> Int
count n = if n == 0 then error "boom" else count (n - 1)

start :: Int
start = 1 ? 2

main = start + count 100
