{-# LANGUAGE BangPatterns #-}
import Prelude hiding (sum)

data List a = Nil | Cons a (List a)

main :: IO ()
main = print (rounds 0 30)
-- small: main = print (rounds 0 1)

rounds :: Int -> Int -> Int
rounds acc 0 = acc
rounds acc k = let !acc' = acc + sum 0 (sieve (upto 2 (12000 + k))) in rounds acc' (k - 1)

sieve :: List Int -> List Int
sieve Nil = Nil
sieve (Cons p rest) = Cons p (sieve (cross p (p * p) rest))

cross :: Int -> Int -> List Int -> List Int
cross _ _ Nil = Nil
cross p m xs@(Cons y ys)
  | y < m = Cons y (cross p m ys)
  | y == m = cross p (m + p) ys
  | True = cross p (m + p) xs

sum :: Int -> List Int -> Int
sum acc Nil = acc
sum acc (Cons y ys) = let !acc' = acc + y in sum acc' ys

upto :: Int -> Int -> List Int
upto from to = if from > to then Nil else Cons from (upto (from + 1) to)
