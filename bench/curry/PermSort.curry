-- small: 7
-- Sorts by trying permutations, of which most are given up early.
insert :: Int -> [Int] -> [Int]
insert x []     = [x]
insert x (y:ys) = x : y : ys ? y : insert x ys

perm :: [Int] -> [Int]
perm []     = []
perm (x:xs) = insert x (perm xs)

sorted :: [Int] -> Bool
sorted []       = True
sorted [_]      = True
sorted (x:y:ys) = x <= y && sorted (y : ys)

sort :: [Int] -> [Int]
sort xs | sorted p = p where p = perm xs

run :: Int -> [Int]
run n = sort (2 : [n, n - 1 .. 3] ++ [1])

main = run 14
