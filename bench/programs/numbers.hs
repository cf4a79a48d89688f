-- Number theory on large integers: Miller and Rabin, Pollard's rho, RSA on text, continued fractions,
-- digits of pi and e, partitions, and exact linear algebra over rationals.
-- small: 12
module Main (main) where

import Data.Bits
import Data.Char
import Data.List
import Data.Ratio
import System.Environment (getArgs)

powerMod :: Integer -> Integer -> Integer -> Integer
powerMod base e m = go (base `mod` m) e 1
  where
    go _ 0 acc = acc
    go b k acc
      | testBit k 0 = go b' (k `shiftR` 1) (acc * b `mod` m)
      | otherwise = go b' (k `shiftR` 1) acc
      where
        b' = b * b `mod` m

isPrime :: Integer -> Bool
isPrime n
  | n < 2 = False
  | n < 40 = n `elem` small
  | any (\p -> n `mod` p == 0) small = False
  | otherwise = all witness small
  where
    small = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]
    (s, d) = split (n - 1) (0 :: Int)
    split k c
      | even k = split (k `div` 2) (c + 1)
      | otherwise = (c, k)
    witness a =
      let x = powerMod a d n
       in x == 1 || x == n - 1 || any (== n - 1) (take (s - 1) (tail (iterate (\y -> y * y `mod` n) x)))

nextPrime :: Integer -> Integer
nextPrime n = head (filter isPrime [if even n then n + 1 else n ..])

rho :: Integer -> Integer
rho n = go 1
  where
    go c = case search (2, 2) of
      d | d == n -> go (c + 1)
        | otherwise -> d
      where
        f x = (x * x + c) `mod` n
        search (x, y) =
          let x' = f x
              y' = f (f y)
              d = gcd (abs (x' - y')) n
           in if d == 1 then search (x', y') else d

factorise :: Integer -> [(Integer, Int)]
factorise n = map (\g -> (head g, length g)) (group (sort (go n)))
  where
    go 1 = []
    go m
      | isPrime m = [m]
      | even m = 2 : go (m `div` 2)
      | otherwise = let d = rho m in go d ++ go (m `div` d)

egcd :: Integer -> Integer -> (Integer, Integer, Integer)
egcd a 0 = (a, 1, 0)
egcd a b = let (q, r) = a `divMod` b; (g, x, y) = egcd b r in (g, y, x - q * y)

inverse :: Integer -> Integer -> Integer
inverse a m = let (_, x, _) = egcd a m in x `mod` m

data Key = Key {modulus :: Integer, exponent_ :: Integer} deriving (Show)

rsa :: Integer -> (Key, Key)
rsa seed = (Key n e, Key n (inverse e phi))
  where
    p = nextPrime (seed * seed + 10 ^ (40 :: Int))
    q = nextPrime (3 * seed + 10 ^ (42 :: Int))
    n = p * q
    phi = (p - 1) * (q - 1)
    e = 65537

toBlocks :: Int -> String -> [Integer]
toBlocks k [] = k `seq` []
toBlocks k s = let (a, b) = splitAt k s in foldl' (\v c -> v * 256 + fromIntegral (ord c)) 1 a : toBlocks k b

fromBlock :: Integer -> String
fromBlock = go []
  where
    go acc v
      | v <= 1 = acc
      | otherwise = let (q, r) = v `quotRem` 256 in go (chr (fromIntegral r) : acc) q

-- Digits without end.
piDigits :: [Integer]
piDigits = go (1, 0, 1, 1, 3, 3)
  where
    go (q, r, t, k, n, l)
      | 4 * q + r - t < n * t = n : go (10 * q, 10 * (r - n * t), t, k, 10 * (3 * q + r) `div` t - 10 * n, l)
      | otherwise = go (q * k, (2 * q + r) * l, t * l, k + 1, (q * (7 * k + 2) + r * l) `div` (t * l), l + 2)

eDigits :: Int -> String
eDigits n = show (sum (takeWhile (> 0) (scanl div (10 ^ (n + 5)) [1 ..])) `div` 10 ^ (5 :: Int))

convergents :: [Integer] -> [Rational]
convergents as = zipWith (%) (drop 2 hs) (drop 2 ks)
  where
    hs = 0 : 1 : zipWith3 (\a h' h -> a * h' + h) as (tail hs) hs
    ks = 1 : 0 : zipWith3 (\a k' k -> a * k' + k) as (tail ks) ks

sqrtFraction :: Integer -> [Integer]
sqrtFraction n = go 0 1 a0
  where
    a0 = isqrt n
    go m d a = a : (if d' == 0 then [] else go m' d' ((a0 + m') `div` d'))
      where
        m' = d * a - m
        d' = (n - m' * m') `div` d

isqrt :: Integer -> Integer
isqrt n = go n
  where
    go x
      | y >= x = x
      | otherwise = go y
      where
        y = (x + n `div` max 1 x) `div` 2

pell :: Integer -> (Integer, Integer)
pell n = head [(numerator c, denominator c) | c <- convergents (sqrtFraction n), numerator c ^ (2 :: Int) - n * denominator c ^ (2 :: Int) == 1]

partitions :: Int -> [Integer]
partitions n = foldl' add (1 : replicate n 0) [1 .. n]
  where
    add ps k = let new = zipWith (+) ps (replicate k 0 ++ new) in new

fibonacci :: Int -> Integer
fibonacci n = fst (go n)
  where
    go 0 = (0, 1)
    go k =
      let (a, b) = go (k `div` 2)
          c = a * (2 * b - a)
          d = a * a + b * b
       in if even k then (c, d) else (d, c + d)

determinant :: [[Rational]] -> Rational
determinant [] = 1
determinant rows = case break ((/= 0) . head) rows of
  (_, []) -> 0
  (zeros, pivot : rest) ->
    let sign = if even (length zeros) then 1 else -1
        reduce row = zipWith (\p x -> x - head row / head pivot * p) (tail pivot) (tail row)
     in sign * head pivot * determinant (map reduce (zeros ++ rest))

hilbert :: Int -> [[Rational]]
hilbert n = [[1 % fromIntegral (i + j - 1) | j <- [1 .. n]] | i <- [1 .. n]]

digitSum :: Integer -> Int
digitSum = sum . map digitToInt . show

collatz :: Integer -> Int
collatz = length . takeWhile (/= 1) . iterate (\k -> if even k then k `div` 2 else 3 * k + 1)

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 420
      m = fromIntegral n :: Integer
  print (map (\k -> nextPrime (10 ^ k)) [5, 10 .. min 60 n])
  mapM_ (\k -> putStrLn (show k ++ " = " ++ intercalate " * " [show p ++ (if e > 1 then "^" ++ show e else "") | (p, e) <- factorise k])) [10 ^ (12 :: Int) + 39 * j | j <- [1 .. m `div` 6]]
  let (public, private) = rsa (m * 7919)
      message = concat (replicate (n `div` 5 + 1) "it is a truth universally acknowledged; ")
      sent = map (\b -> powerMod b (exponent_ public) (modulus public)) (toBlocks 24 message)
      back = concatMap (fromBlock . (\b -> powerMod b (exponent_ private) (modulus private))) sent
  print (length sent, digitSum (sum sent), back == message)
  putStrLn (concatMap show (take (n * 4) piDigits))
  putStrLn (drop (max 0 (n * 5 - 30)) (eDigits (n * 5)))
  print [pell k | k <- [2, 7, 13, 61, 109]]
  print (last (partitions (n * 4)))
  print (length (show (fibonacci (n * 400))))
  print (digitSum (denominator (determinant (hilbert (n `div` 8 + 2)))))
  print (maximum (map collatz [1 .. m * 90]))
  print (sum [digitSum (product [1 .. k]) | k <- [1 .. m]])
