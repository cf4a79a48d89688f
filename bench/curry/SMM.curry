-- small: 0
-- SEND + MORE = MONEY: a digit for each letter, and a sum that is looked at when all are there.
pick :: [a] -> (a, [a])
pick (x:xs) = (x, xs) ? (let (y, ys) = pick xs in (y, x : ys))

value :: [Int] -> Int
value = foldl (\n d -> 10 * n + d) 0

solve :: [Int] -> [Int]
solve digits
  | s /= 0 && value [s, e, n, d] + value [1, o, r, e] == value [1, o, n, e, y]
  = [s, e, n, d, 1, o, r, y]
  where (s, d1) = pick digits
        (e, d2) = pick d1
        (n, d3) = pick d2
        (d, d4) = pick d3
        (o, d5) = pick d4
        (r, d6) = pick d5
        (y, _)  = pick d6

run :: Int -> [Int]
run n = if n == 0 then solve [9, 5, 6, 7, 0, 8, 2, 3] else solve [0, 2, 3, 4, 5, 6, 7, 8, 9]

main = run 1
