-- small: 20
-- Halves a number by solving x + x = n with a logic variable.
data Nat = O | S Nat

add :: Nat -> Nat -> Nat
add O     n = n
add (S m) n = S (add m n)

half :: Nat -> Nat
half n | add x x =:= n = x where x free

nat :: Int -> Nat
nat n = if n == 0 then O else S (nat (n - 1))

int :: Nat -> Int
int O     = 0
int (S n) = 1 + int n

run :: Int -> Int
run n = int (half (nat n))

main = run 2000
