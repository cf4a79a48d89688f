-- small: 6
-- The same with numbers as trees.
data Nat = O | S Nat

leq :: Nat -> Nat -> Bool
leq O     _     = True
leq (S _) O     = False
leq (S x) (S y) = leq x y

insert :: a -> [a] -> [a]
insert x []     = [x]
insert x (y:ys) = x : y : ys ? y : insert x ys

perm :: [a] -> [a]
perm []     = []
perm (x:xs) = insert x (perm xs)

sorted :: [Nat] -> Bool
sorted []       = True
sorted [_]      = True
sorted (x:y:ys) = leq x y && sorted (y : ys)

sort :: [Nat] -> [Nat]
sort xs | sorted p = p where p = perm xs

nat :: Int -> Nat
nat n = if n == 0 then O else S (nat (n - 1))

int :: Nat -> Int
int O     = 0
int (S n) = 1 + int n

run :: Int -> [Int]
run n = map int (sort (map nat (2 : [n, n - 1 .. 3] ++ [1])))

main = run 13
