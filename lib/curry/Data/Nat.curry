-- Natural numbers as terms: they can be narrowed.
module Data.Nat ( Nat(..), fromNat, toNat, add, sub, mul, leq ) where

data Nat = Z | S Nat deriving (Eq, Ord, Read, Show)

fromNat :: Nat -> Int
fromNat Z = 0
fromNat (S n) = 1 + fromNat n

toNat :: Int -> Nat
toNat n | n == 0 = Z
        | n > 0 = S (toNat (n - 1))

add :: Nat -> Nat -> Nat
add Z n = n
add (S m) n = S (add m n)

sub :: Nat -> Nat -> Nat
sub x y | add y z =:= x = z where z free

mul :: Nat -> Nat -> Nat
mul Z _ = Z
mul (S m) n = add n (mul m n)

leq :: Nat -> Nat -> Bool
leq Z _ = True
leq (S _) Z = False
leq (S x) (S y) = leq x y
