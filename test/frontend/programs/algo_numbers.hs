-- Number theory with big integers.
module Main where

import Data.Bits (shiftR, testBit)
import Data.List (unfoldr)

powMod :: Integer -> Integer -> Integer -> Integer
powMod b e m = go (b `mod` m) e 1
  where
    go _ 0 acc = acc `mod` m
    go x k acc = go (x * x `mod` m) (k `shiftR` 1) (if testBit k 0 then acc * x `mod` m else acc)

isPrime :: Integer -> Bool
isPrime n
  | n < 2 = False
  | n < 4 = True
  | even n = False
  | otherwise = all witness (takeWhile (< n) [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37])
  where
    (s, d) = twos (n - 1) (0 :: Int)
    twos m k | even m = twos (m `div` 2) (k + 1)
             | otherwise = (k, m)
    witness a = let x = powMod a d n in x == 1 || any (== n - 1) (take s (iterate (\y -> y * y `mod` n) x))

egcd :: Integer -> Integer -> (Integer, Integer, Integer)
egcd a 0 = (a, 1, 0)
egcd a b = let (g, x, y) = egcd b (a `mod` b) in (g, y, x - (a `div` b) * y)

inverse :: Integer -> Integer -> Maybe Integer
inverse a m = case egcd a m of
  (1, x, _) -> Just (x `mod` m)
  _ -> Nothing

isqrt :: Integer -> Integer
isqrt 0 = 0
isqrt n = go n
  where go x = let y = (x + n `div` x) `div` 2 in if y >= x then x else go y

factor :: Integer -> [Integer]
factor = unfoldr step
  where
    step 1 = Nothing
    step n = Just (next n 2)
    next n p | p * p > n = (n, 1)
             | n `mod` p == 0 = (p, n `div` p)
             | otherwise = next n (p + 1)

fib :: Int -> Integer
fib n = fst (go n)
  where
    go 0 = (0, 1)
    go k = let (a, b) = go (k `div` 2)
               c = a * (2 * b - a)
               d = a * a + b * b
           in if even k then (c, d) else (d, c + d)

piDigits :: [Integer]
piDigits = go (1, 0, 1, 1, 3, 3)
  where
    go (q, r, t, k, n, l)
      | 4 * q + r - t < n * t = n : go (10 * q, 10 * (r - n * t), t, k, 10 * (3 * q + r) `div` t - 10 * n, l)
      | otherwise = go (q * k, (2 * q + r) * l, t * l, k + 1, (q * (7 * k + 2) + r * l) `div` (t * l), l + 2)

rsa :: Integer -> (Integer, Integer)
rsa msg = (cipher, powMod cipher d n)
  where
    p = 2 ^ (89 :: Int) - 1
    q = 2 ^ (107 :: Int) - 1
    n = p * q
    e = 65537
    Just d = inverse e ((p - 1) * (q - 1))
    cipher = powMod msg e n

main :: IO ()
main = do
  print (powMod 3 1000 1000007, powMod 2 (10 ^ 20) (10 ^ 9 + 7))
  print (filter isPrime [1 .. 60])
  print (map (\k -> isPrime (2 ^ k - 1)) [61, 67, 89, 107, 127 :: Int])
  print (egcd 240 46, inverse 3 11, inverse 2 4)
  print (isqrt (10 ^ 40 + 12345), isqrt (2 ^ 101))
  print (map factor [360, 97, 600851475143, 1])
  print (fib 10, fib 300)
  putStrLn (concatMap show (take 60 piDigits))
  print (rsa 123456789012345678901234567890)
  print (sum (map (read . (: [])) (show (2 ^ (1000 :: Int) :: Integer))) :: Int)
  print (foldr (\x acc -> acc * 256 + toInteger (fromEnum x)) 0 "bignum", (-7) ^ (21 :: Int) :: Integer)
