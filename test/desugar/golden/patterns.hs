{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns, ViewPatterns, NPlusKPatterns #-}
module Test where
import Assay.Types
import Assay.Classes
import Assay.Num

data T = P | Q T | R T T
newtype W = W T

-- The last clause is reached from several places: a join point.
nested :: T -> T -> Int
nested (R P _) (Q _) = 1
nested (Q x) y = size x
nested x y = 2

size :: T -> Int
size _ = 0

-- Evaluated for the second clause, although it cannot match any more.
order :: T -> Int -> Int
order _ 0 = 0
order P 1 = 1
order _ _ = 2

text :: [Char] -> Int
text "ab" = 1
text "ax" = 2
text _ = 3

numbers :: Integer -> Double -> Int
numbers 0 _ = 0
numbers (-1) 2.5 = 1
numbers _ _ = 2

lazy :: (Int, T) -> T -> Int
lazy ~(n, t) ~(Q _) = n

strict :: Int -> T -> T
strict !n t@(R !a _) = t
strict _ t = t

view :: T -> W -> Int
view (size -> 0) (W P) = 1
view (size -> n) _ = n

plus :: Int -> Int
plus 0 = 0
plus (n + 3) = n
plus _ = 1
