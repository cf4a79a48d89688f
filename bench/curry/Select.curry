-- small: 15
-- Takes the elements of a list out one by one, always the largest: the others fail at once.
select :: [a] -> (a, [a])
select (x:xs) = (x, xs)
select (x:xs) = let (y, ys) = select xs in (y, x : ys)

total :: [Int] -> Int
total xs = case xs of
  [] -> 0
  _  -> takeOut (length xs) (select xs)

takeOut :: Int -> (Int, [Int]) -> Int
takeOut n (y, ys) | y == n = y + total ys

run :: Int -> Int
run n = total [n, n - 1 .. 1] ? total [1 .. n]

main = run 150
