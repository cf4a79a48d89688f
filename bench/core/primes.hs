{-# LANGUAGE BangPatterns #-}
import Prelude hiding (sum, take)

data List a = Nil | Cons a (List a)

main :: IO ()
main = print (sum 0 (take 70000 primes))
-- small: main = print (sum 0 (take 3000 primes))

primes :: List Int
primes = Cons 2 (candidates 3)

candidates :: Int -> List Int
candidates n = if isPrime n primes then Cons n (candidates (n + 2)) else candidates (n + 2)

isPrime :: Int -> List Int -> Bool
isPrime _ Nil = True
isPrime n (Cons p rest)
  | p * p > n = True
  | True = case rem n p of 0 -> False; _ -> isPrime n rest

take :: Int -> List a -> List a
take 0 _ = Nil
take _ Nil = Nil
take n (Cons y ys) = Cons y (take (n - 1) ys)

sum :: Int -> List Int -> Int
sum acc Nil = acc
sum acc (Cons y ys) = let !acc' = acc + y in sum acc' ys
