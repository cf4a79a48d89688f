-- small: 5
-- Sorts lazy primes by permutations: work that depends on no choice should be done once.
primes :: [Int]
primes = sieve [2 ..]
  where sieve (p:ns) = p : sieve [n | n <- ns, mod n p /= 0]

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
run n = sort (map (primes !!) [n + 3, n, n + 2, n + 1])

main = run 350
