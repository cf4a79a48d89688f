{-# LANGUAGE BangPatterns, ScopedTypeVariables, ParallelListComp, NumericUnderscores, DerivingVia, DeriveGeneric, StandaloneDeriving, ViewPatterns, PatternSynonyms #-}
-- Numbers of many kinds: a simplex over rationals, the fast Fourier transform, polynomials, automatic differentiation,
-- intervals, modular arithmetic, kd-trees, a heap, statistics and random numbers from a linear congruence.
module Main (main) where

import Data.Array
import Data.Complex
import Data.Fixed (Centi, Fixed (..), E3, div', divMod', mod')
import Data.Foldable (for_, toList, traverse_)
import Data.Function (on, (&))
import Data.Functor ((<&>))
import Data.Int
import Data.List
import qualified Data.List.NonEmpty as NE
import Data.List.NonEmpty (NonEmpty (..))
import Data.Maybe
import Data.Monoid (Sum (..), Ap (..))
import Data.Ord (comparing, Down (..))
import Data.Ratio
import Data.Semigroup (Max (..), Min (..))
import Data.Word
import Numeric
import Numeric.Natural
import Text.Printf

-- ---- simplex: maximise c x with A x <= b, x >= 0, by Bland's rule

data Outcome = Optimal Rational [Rational] | Unbounded deriving Show

simplex :: [[Rational]] -> [Rational] -> [Rational] -> Outcome
simplex a b c = go tableau0 [n .. n + m - 1]
  where
    (m, n) = (length a, length c)
    tableau0 = [row ++ [if i == j then 1 else 0 | j <- [1 .. m]] ++ [r] | row <- a | r <- b | i <- [1 ..]] ++ [map negate c ++ replicate (m + 1) 0]
    go t basis = case findIndex (< 0) (init objective) of
      Nothing -> Optimal (last objective) [maybe 0 (\i -> last (t !! i)) (elemIndex j basis) | j <- [0 .. n - 1]]
      Just col -> case [(last r / (r !! col), v, i) | (r, v, i) <- zip3 t basis [0 ..], r !! col > 0] of
        [] -> Unbounded
        ratios -> let (_, _, i) = minimum ratios in go (pivot i col t) (replace i col basis)
      where objective = last t
    pivot i j t = [if k == i then p else zipWith (\x y -> x - r !! j * y) r p | (r, k) <- zip t [0 ..]]
      where p = map (/ (t !! i !! j)) (t !! i)
    replace i x xs = take i xs ++ x : drop (i + 1) xs

-- ---- Fourier

fft, ifft :: [Complex Double] -> [Complex Double]
fft = transform (-1)
ifft xs = map (/ fromIntegral (length xs)) (transform 1 xs)

transform :: Double -> [Complex Double] -> [Complex Double]
transform _ [x] = [x]
transform sign xs = zipWith (+) es ts ++ zipWith (-) es ts
  where
    (evens, odds) = split' xs
    n = fromIntegral (length xs)
    es = transform sign evens
    ts = [cis (sign * 2 * pi * k / n) * o | k <- [0 ..] | o <- transform sign odds]
    split' (a : b : r) = let (p, q) = split' r in (a : p, b : q)
    split' r = (r, [])

multiply :: [Int] -> [Int] -> [Int]
multiply a b = dropWhileEnd (== 0) (map (round . realPart) (ifft (zipWith (*) (go a) (go b))))
  where
    size = head (dropWhile (< length a + length b) (iterate (* 2) 1))
    go xs = fft (take size (map fromIntegral xs ++ repeat 0))

-- ---- polynomials and automatic differentiation

newtype Poly a = Poly [a] deriving (Eq)

instance (Num a, Eq a, Show a) => Show (Poly a) where
  show (Poly cs) = case [term c i | (c, i) <- zip cs [0 :: Int ..], c /= 0] of
    [] -> "0"
    ts -> intercalate " + " (reverse ts)
    where
      term c 0 = show c
      term c 1 = show c ++ "x"
      term c i = show c ++ "x^" ++ show i

instance (Num a, Eq a) => Num (Poly a) where
  Poly a + Poly b = Poly (norm (longZip a b))
    where longZip (x : xs) (y : ys) = x + y : longZip xs ys
          longZip xs [] = xs
          longZip [] ys = ys
  Poly a * Poly b = sum [Poly (replicate i 0 ++ map (c *) b) | (c, i) <- zip a [0 ..]] & \(Poly r) -> Poly (norm r)
  negate (Poly a) = Poly (map negate a)
  abs = undefined
  signum = undefined
  fromInteger n = Poly (norm [fromInteger n])

norm :: (Num a, Eq a) => [a] -> [a]
norm = dropWhileEnd (== 0)

evalP :: Num a => Poly a -> a -> a
evalP (Poly cs) x = foldr (\c acc -> c + x * acc) 0 cs

data Dual = Dual !Double !Double deriving (Show, Eq)

instance Num Dual where
  Dual a a' + Dual b b' = Dual (a + b) (a' + b')
  Dual a a' * Dual b b' = Dual (a * b) (a * b' + a' * b)
  negate (Dual a a') = Dual (negate a) (negate a')
  abs (Dual a a') = Dual (abs a) (a' * signum a)
  signum (Dual a _) = Dual (signum a) 0
  fromInteger n = Dual (fromInteger n) 0

instance Fractional Dual where
  recip (Dual a a') = Dual (recip a) (negate a' / (a * a))
  fromRational r = Dual (fromRational r) 0

instance Floating Dual where
  pi = Dual pi 0
  exp (Dual a a') = Dual (exp a) (a' * exp a)
  log (Dual a a') = Dual (log a) (a' / a)
  sin (Dual a a') = Dual (sin a) (a' * cos a)
  cos (Dual a a') = Dual (cos a) (negate a' * sin a)
  sinh = undefined
  cosh = undefined
  asin = undefined
  acos = undefined
  atan = undefined
  asinh = undefined
  acosh = undefined
  atanh = undefined

diff :: (Dual -> Dual) -> Double -> Double
diff f x = let Dual _ d = f (Dual x 1) in d

newton :: (Dual -> Dual) -> Double -> [Double]
newton f = iterate (\x -> let Dual y d = f (Dual x 1) in x - y / d)

-- ---- modular arithmetic, with Natural exponents

newtype Mod7 = Mod7 Int deriving (Eq, Ord, Show)

pattern P :: Int
pattern P = 1_000_000_007

power :: Int64 -> Natural -> Int64
power _ 0 = 1
power b e
  | even e = power (b * b `mod` fromIntegral P) (e `div` 2)
  | otherwise = b * power b (e - 1) `mod` fromIntegral P

egcd :: Integral a => a -> a -> (a, a, a)
egcd a 0 = (a, 1, 0)
egcd a b = let (q, r) = a `divMod` b; (g, x, y) = egcd b r in (g, y, x - q * y)

crt :: [(Integer, Integer)] -> Maybe Integer
crt = fmap fst . foldl' step (Just (0, 1))
  where
    step acc (r, m) = do
      (x, n) <- acc
      let (g, p, _) = egcd n m
      if (r - x) `mod` g /= 0 then Nothing else Just ((x + n * ((r - x) `div` g * p `mod` (m `div` g))) `mod` (n * m `div` g), n * m `div` g)

-- ---- kd-trees

data Point = Point { px, py :: !Double } deriving (Eq, Ord, Show)
data KD = Leaf | Node Int KD Point KD

build :: Int -> [Point] -> KD
build _ [] = Leaf
build d ps = Node axis (build (d + 1) l) p (build (d + 1) r)
  where
    axis = d `mod` 2
    (l, p : r) = splitAt (length ps `div` 2) (sortOn (coord axis) ps)

coord :: Int -> Point -> Double
coord 0 = px
coord _ = py

nearest :: Point -> KD -> Maybe (Point, Double)
nearest q = go Nothing
  where
    go best Leaf = best
    go best (Node a l p r) =
      let here = better best (Just (p, dist p q))
          delta = coord a q - coord a p
          (near, far) = if delta < 0 then (l, r) else (r, l)
          b1 = go here near
      in case b1 of
           Just (_, d) | delta * delta >= d -> b1
           _ -> go b1 far
    better Nothing b = b
    better a@(Just (_, x)) b@(Just (_, y)) = if y < x then b else a
    better a _ = a

dist :: Point -> Point -> Double
dist (Point a b) (Point c d) = (a - c) ^ (2 :: Int) + (b - d) ^ (2 :: Int)

-- ---- a skew heap, statistics, random numbers

data Heap a = E | H a (Heap a) (Heap a)

merge :: Ord a => Heap a -> Heap a -> Heap a
merge E h = h
merge h E = h
merge a@(H x l r) b@(H y l' r')
  | x <= y = H x (merge b r) l
  | otherwise = H y (merge a r') l'

heapSort :: Ord a => [a] -> [a]
heapSort = unfoldr pop . foldl' (\h x -> merge h (H x E E)) E
  where
    pop E = Nothing
    pop (H x l r) = Just (x, merge l r)

lcg :: Word32 -> [Word32]
lcg = tail . iterate (\s -> s * 1664525 + 1013904223)

randoms :: Word32 -> [Double]
randoms seed = map ((/ 4294967296) . fromIntegral) (lcg seed)

data Stats = Stats { count :: !(Sum Int), low :: !(Min Double), high :: !(Max Double), total :: !(Sum Double) } deriving Show

instance Semigroup Stats where
  Stats a b c d <> Stats a' b' c' d' = Stats (a <> a') (b <> b') (c <> c') (d <> d')

stats :: NonEmpty Double -> Stats
stats = foldr1 (<>) . NE.map (\x -> Stats (Sum 1) (Min x) (Max x) (Sum x))

main :: IO ()
main = do
  print (simplex [[1, 1], [2, 1], [1, 0]] [4, 5, 3] [3, 2])
  print (simplex [[1, -1]] [1] [1, 1])
  print (simplex [[2, 3, 1], [4, 1, 2], [3, 4, 2]] [5, 11, 8] [5, 4, 3])
  for_ (fft (map (:+ 0) [1, 1, 1, 1, 0, 0, 0, 0])) $ \(a :+ b) -> printf "%.4f %.4f\n" a (b + 0)
  print (multiply [1, 2, 3, 4] [5, 6, 7], multiply (replicate 20 9) (replicate 20 9) == [81 * min k (40 - k) | k <- [1 .. 39]])
  let p = Poly [1, 1] :: Poly Integer
  print (p ^ (5 :: Int), p * p - 1, evalP (p ^ (10 :: Int)) 1, Poly [1 % 2, 3] * Poly [2, 1 % 3 :: Rational])
  printf "%.6f %.6f\n" (diff (\x -> x * sin x + exp (x / 2)) 1.5) (diff (\x -> x ** 3 / log x) 2)
  putStrLn (unwords [showFFloat (Just 10) x "" | x <- take 6 (newton (\x -> x * x - 2) 1)])
  print (power 3 1_000_000, power 2 (2 ^ (70 :: Int)), egcd 240 (46 :: Int), crt [(2, 3), (3, 5), (2, 7)], crt [(1, 2), (0, 4)])
  let points = take 500 (zipWith Point <*> tail $ randoms 42)
      tree = build 0 points
      queries = [Point x y | x <- [0.1, 0.5, 0.9], y <- [0.2, 0.8]]
  for_ queries $ \q -> case nearest q tree of
    Just (pt, d) -> printf "(%.4f, %.4f) %.6f %s\n" (px pt) (py pt) (sqrt d) (show (d == minimum (map (dist q) points)))
    Nothing -> putStrLn "none"
  print (take 8 (heapSort (take 2000 (lcg 7))), let xs = take 2000 (lcg 9) in heapSort xs == sort xs)
  let Stats (Sum n) (Min lo) (Max hi) (Sum s) = stats (NE.fromList (take 1000 (randoms 1)))
  printf "%d %.4f %.4f %.4f\n" n lo hi (s / fromIntegral n)
  print (3.14159 :: Centi, 2.5 * 1.25 :: Fixed E3, 7.5 `mod'` 2 :: Double, (-7.5) `divMod'` 2 :: (Int, Double), 17 `div'` 2.5 :: Int)
  print (truncate (-2.5 :: Double) :: Int, round 2.5 :: Int, round 3.5 :: Int, ceiling 2.1 :: Int, floor (-2.1) :: Int, properFraction (-3.75) :: (Int, Double))
  print (fromIntegral (200 :: Int) :: Int8, maxBound :: Int64, fromIntegral (-1 :: Int) :: Word16, toRational (0.75 :: Double), approxRational (pi :: Double) 0.001)
  print (decodeFloat (1.5 :: Double), significand (8 :: Double), exponent (8 :: Double), isNaN (0 / 0 :: Double), 1 / 0 :: Double, floatDigits (1 :: Float), realToFrac (1.25 :: Float) :: Double)
  print (showEFloat (Just 3) (123456.789 :: Double) "", showGFloat (Just 2) (0.01 :: Double) "", showHex (255 :: Int) "", showOct (64 :: Int) "", floatToDigits 10 (0.15625 :: Double))
  print (magnitude (3 :+ 4 :: Complex Double), mkPolar 1 (pi / 2) & \(a :+ b) -> (abs a < 1e-15, b), phase ((-1) :+ 0 :: Complex Double), (2 :+ 1) / (1 :+ (-1)) :: Complex Double)
  print (fromEnum 'a', [1.0, 1.5 .. 3.0 :: Double], ['a', 'c' .. 'i'], [10, 8 .. 1 :: Natural], gcd 12 18 :: Natural, lcm 4 6 :: Int)
  traverse_ print (NE.groupBy ((==) `on` (`div` 10)) [1, 5, 12, 17, 31 :: Int] <&> \g -> (NE.head g, length g))
