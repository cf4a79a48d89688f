-- Free variables, unification, residuation.
module Narrow where

data Nat = Z | S Nat
data Colour = Red | Green | Blue

add :: Nat -> Nat -> Nat
add Z     n = n
add (S m) n = S (add m n)

vowel :: Char -> Bool
vowel 'a' = True
vowel 'e' = True
vowel 'i' = True

differ :: Colour -> Colour -> Bool
differ Red   Green = True
differ Red   Blue  = True
differ Green Red   = True
differ Green Blue  = True
differ Blue  Red   = True
differ Blue  Green = True

pre :: Data a => [a] -> [a] -> Bool
pre p xs = p ++ _ =:= xs
