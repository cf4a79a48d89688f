-- small: 8
-- How many men and horses have so many heads and feet: narrowing over numbers as trees.
data Nat = O | S Nat

add :: Nat -> Nat -> Nat
add O     n = n
add (S m) n = S (add m n)

mul :: Nat -> Nat -> Nat
mul O     _ = O
mul (S m) n = add n (mul m n)

nat :: Int -> Nat
nat n = if n == 0 then O else S (nat (n - 1))

int :: Nat -> Int
int O     = 0
int (S n) = 1 + int n

count :: Nat -> Nat -> (Nat, Nat)
count heads feet
  | add men horses =:= heads & add (mul (nat 2) men) (mul (nat 4) horses) =:= feet
  = (men, horses)
  where men, horses free

run :: Int -> (Int, Int)
run n = case count (nat n) (nat (3 * n - 2 * (mod n 2))) of (m, h) -> (int m, int h)

main = run 120
