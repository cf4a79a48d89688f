module Main where
import Data.Ratio
import Numeric (showFFloat)
-- user numeric types through the whole tower
newtype Mod7 = Mod7 Int deriving (Eq, Ord)
instance Show Mod7 where
  showsPrec d (Mod7 n) = showParen (d > 6) (shows n . showString " mod 7")
  showList xs s = '<' : foldr (\x r -> shows x (if null r || head r == '>' then r else ';' : r)) ('>' : s) xs
instance Num Mod7 where
  Mod7 a + Mod7 b = mk (a + b)
  Mod7 a * Mod7 b = mk (a * b)
  negate (Mod7 a) = mk (negate a)
  abs = id
  signum (Mod7 0) = 0
  signum _ = 1
  fromInteger = mk . fromInteger
mk :: Int -> Mod7
mk n = Mod7 (n `mod` 7)
instance Fractional Mod7 where
  recip x = x ^ (5 :: Int)
  fromRational r = fromInteger (numerator r) / fromInteger (denominator r)
instance Enum Mod7 where
  toEnum = mk
  fromEnum (Mod7 n) = n
instance Bounded Mod7 where { minBound = 0; maxBound = 6 }
instance Real Mod7 where toRational (Mod7 n) = fromIntegral n
instance Integral Mod7 where
  toInteger (Mod7 n) = toInteger n
  quotRem (Mod7 a) (Mod7 b) = let (q, r) = quotRem a b in (mk q, mk r)
newtype Dual = Dual (Double, Double)
instance Num Dual where
  Dual (a, a') + Dual (b, b') = Dual (a + b, a' + b')
  Dual (a, a') - Dual (b, b') = Dual (a - b, a' - b')
  Dual (a, a') * Dual (b, b') = Dual (a * b, a * b' + a' * b)
  abs = undefined
  signum = undefined
  fromInteger n = Dual (fromInteger n, 0)
instance Fractional Dual where
  Dual (a, a') / Dual (b, b') = Dual (a / b, (a' * b - a * b') / (b * b))
  fromRational r = Dual (fromRational r, 0)
instance Floating Dual where
  pi = Dual (pi, 0)
  exp (Dual (a, a')) = Dual (exp a, a' * exp a)
  log (Dual (a, a')) = Dual (log a, a' / a)
  sin (Dual (a, a')) = Dual (sin a, a' * cos a)
  cos (Dual (a, a')) = Dual (cos a, negate a' * sin a)
  sinh = undefined; cosh = undefined; asin = undefined; acos = undefined
  atan = undefined; asinh = undefined; acosh = undefined; atanh = undefined
diff :: (Dual -> Dual) -> Double -> Double
diff f x = let Dual (_, d) = f (Dual (x, 1)) in d
data Temp = C Double | F Double
instance Eq Temp where a == b = toC a == toC b
instance Ord Temp where compare a b = compare (toC a) (toC b)
toC (C x) = x
toC (F x) = (x - 32) * 5 / 9
instance Read Mod7 where
  readsPrec d = readParen (d > 6) (\s -> [(mk n, r2) | (n, r) <- reads s, ("mod", r1) <- lex r, ("7", r2) <- lex r1])
main = do
  print (3 + 5 * 4 :: Mod7, [1, 2, 3 :: Mod7], Just (6 :: Mod7))
  print (1 / 3 :: Mod7, 2.5 :: Mod7, 3 ^ 100 :: Mod7, fromIntegral (5 :: Mod7) + 0.5)
  print ([minBound .. maxBound :: Mod7], [1, 3 .. 6 :: Mod7], toInteger (5 `div` 2 :: Mod7), gcd 4 6 :: Mod7)
  putStrLn (showFFloat (Just 4) (diff (\x -> x * x * sin x + exp (2 * x) / (1 + x)) 1.5) "")
  print (C 100 == F 212, maximum (map toC [C 20, F 100, C 30]) , C 0 < F 33, max (C 1) (F 200) == F 200)
  print (read "3 mod 7" :: Mod7, read "[(4 mod 7), 5 mod 7]" :: [Mod7])
  print (realToFrac (4 :: Mod7) :: Double, truncate (10 / 4 :: Rational) :: Int, fromEnum (6 :: Mod7))
  print (sum [1 % n | n <- [1 .. 10 :: Integer]], properFraction (7 % 2 :: Rational) :: (Int, Rational))
  print (fromIntegral (2 ^ 63 :: Integer) :: Int, 2 ^ 64 `div` 3, (-7) `divMod` 2, (-7) `quotRem` 2, toRational 0.75)
  print (minimum [3.5, 2], floor (-0.5), round 0.5, round 1.5, round (-2.5), ceiling 2.000001, truncate (-3.9))
  print (isNaN (sqrt (-1)), 1 / 0, signum (-2.5), abs (-3), negate 4, 7 `rem` (-2), 7 `mod` (-2), subtract 3 10)
  print (exp 1, sqrt 2, 2 ** 10, logBase 2 1024, sin 0, atan2 1 (-1), fromIntegral (round 3.7) * 2)
