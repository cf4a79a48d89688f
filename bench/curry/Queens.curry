-- small: 5
-- All ways to place queens, by list comprehensions: deterministic.
safe :: Int -> Int -> [Int] -> Bool
safe _ _ []     = True
safe d q (c:cs) = q /= c && q /= c + d && q /= c - d && safe (d + 1) q cs

place :: Int -> Int -> [[Int]]
place n k = if k == 0 then [[]] else [q : qs | qs <- place n (k - 1), q <- [1 .. n], safe 1 q qs]

run :: Int -> Int
run n = length (place n n)

main = run 10
