-- small: 6
-- The same with numbers as trees: deterministic pattern matching.
data Nat = O | S Nat

leq :: Nat -> Nat -> Bool
leq O     _     = True
leq (S _) O     = False
leq (S x) (S y) = leq x y

dec :: Nat -> Nat
dec O     = O
dec (S n) = n

tak :: Nat -> Nat -> Nat -> Nat
tak x y z = if leq x y then z
            else tak (tak (dec x) y z) (tak (dec y) z x) (tak (dec z) x y)

nat :: Int -> Nat
nat n = if n == 0 then O else S (nat (n - 1))

int :: Nat -> Int
int O     = 0
int (S n) = 1 + int n

run :: Int -> Int
run n = int (tak (nat n) (nat 16) (nat 8))

main = run 24
