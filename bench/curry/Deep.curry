-- small: 100
-- Choices that are made far down a recursion, of which each fails but the last.
deep :: Int -> Int -> Int
deep n k = if n == 0 then choose k else 1 + deep (n - 1) k

choose :: Int -> Int
choose k = if k == 0 then 0 else failed ? choose (k - 1)

run :: Int -> Int
run n = deep n 2000

main = run 100000
