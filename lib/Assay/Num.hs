{-# LANGUAGE MagicHash #-}
-- The numeric classes, Int, Word, Integer and Ratio, and the functions over all numbers. Double and
-- Float are in Assay.Float.
module Assay.Num where

import Assay.Classes
import Assay.Enum
import Assay.Prim
import Assay.Types

infixr 8 ^, ^^, **
infixl 7 *, /, %, `quot`, `rem`, `div`, `mod`
infixl 6 +, -

-- ---- classes ---------------------------------------------------------------------------------------

-- Numbers that can be added, subtracted and multiplied.
class Num a where
  (+), (-), (*) :: a -> a -> a
  negate, abs, signum :: a -> a
  fromInteger :: Integer -> a
  x - y = x + negate y
  negate x = fromInteger (intToInteger 0#) - x
  {-# MINIMAL (+), (*), abs, signum, fromInteger, (negate | (-)) #-}

-- Numbers with an order, that are rational numbers too.
class (Num a, Ord a) => Real a where
  toRational :: a -> Rational
  -- For realToFrac.
  toExact :: a -> Exact
  toExact x = ExactRatio (toRational x)
  {-# MINIMAL toRational #-}

-- A number on its way from one type to another, which need not be a ratio for that.
data Exact
  = ExactInt Int
  | ExactInteger Integer
  | ExactDouble Double Rational
  | ExactFloat Float Rational
  | ExactRatio Rational

exactRational :: Exact -> Rational
exactRational (ExactInt n) = intToInteger n :% 1
exactRational (ExactInteger n) = n :% 1
exactRational (ExactDouble _ r) = r
exactRational (ExactFloat _ r) = r
exactRational (ExactRatio r) = r

-- Whole numbers.
class (Real a, Enum a) => Integral a where
  quot, rem, div, mod :: a -> a -> a
  quotRem, divMod :: a -> a -> (a, a)
  toInteger :: a -> Integer
  -- Of the functions of that name.
  isEven :: a -> Bool
  gcdOf :: a -> a -> a

  isEven n = rem n 2 == 0
  gcdOf x y = go (abs x) (abs y)
    where
      go a b = if b == 0 then a else go b (a `rem` b)
  quot n d = fst (quotRem n d)
  rem n d = snd (quotRem n d)
  div n d = fst (divMod n d)
  mod n d = snd (divMod n d)
  divMod n d = case quotRem n d of
    (q, r) -> if signum r == negate (signum d) then (q - 1, r + d) else (q, r)
  {-# MINIMAL quotRem, toInteger #-}

-- Numbers with division.
class Num a => Fractional a where
  (/) :: a -> a -> a
  recip :: a -> a
  fromRational :: Rational -> a
  -- For realToFrac.
  fromExact :: Exact -> a
  fromExact e = fromRational (exactRational e)
  recip x = 1 / x
  x / y = x * recip y
  {-# MINIMAL fromRational, (recip | (/)) #-}

-- Numbers with roots, logarithms and the functions of the circle.
class Fractional a => Floating a where
  pi :: a
  exp, log, sqrt :: a -> a
  (**), logBase :: a -> a -> a
  sin, cos, tan, asin, acos, atan :: a -> a
  sinh, cosh, tanh, asinh, acosh, atanh :: a -> a
  log1p, expm1, log1pexp, log1mexp :: a -> a

  x ** y = exp (log x * y)
  logBase x y = log y / log x
  sqrt x = x ** (1 / 2)
  tan x = sin x / cos x
  tanh x = sinh x / cosh x
  log1p x = log (1 + x)
  expm1 x = exp x - 1
  log1pexp x = log1p (exp x)
  log1mexp x = log1p (negate (exp x))
  {-# MINIMAL pi, exp, log, sin, cos, asin, acos, atan, sinh, cosh, asinh, acosh, atanh #-}

-- Numbers that can be rounded.
class (Real a, Fractional a) => RealFrac a where
  properFraction :: Integral b => a -> (b, a)
  truncate, round, ceiling, floor :: Integral b => a -> b

  truncate x = fst (properFraction x)
  round x = case properFraction x of
    (n, r) ->
      let m = if r < 0 then n - 1 else n + 1
      in case compare (signum (abs r - 1 / 2)) 0 of
           LT -> n
           EQ -> if even n then n else m
           GT -> m
  ceiling x = case properFraction x of
    (n, r) -> if r > 0 then n + 1 else n
  floor x = case properFraction x of
    (n, r) -> if r < 0 then n - 1 else n
  {-# MINIMAL properFraction #-}

-- Floating-point numbers, with access to their parts.
class (RealFrac a, Floating a) => RealFloat a where
  floatRadix :: a -> Integer
  floatDigits :: a -> Int
  floatRange :: a -> (Int, Int)
  decodeFloat :: a -> (Integer, Int)
  encodeFloat :: Integer -> Int -> a
  exponent :: a -> Int
  significand :: a -> a
  scaleFloat :: Int -> a -> a
  isNaN, isInfinite, isDenormalized, isNegativeZero, isIEEE :: a -> Bool
  atan2 :: a -> a -> a

  exponent x = case decodeFloat x of
    (m, n) -> if m == 0 then 0 else n + floatDigits x
  significand x = case decodeFloat x of
    (m, _) -> encodeFloat m (negate (floatDigits x))
  -- The clamp keeps the exponent an Int; beyond it the result is 0 or infinite anyway.
  scaleFloat k x
    | k == 0 || x == 0 || isNaN x || isInfinite x = x
    | otherwise = case decodeFloat x of
        (m, n) -> case floatRange x of
          (l, h) ->
            let b = h - l + 4 * floatDigits x
            in encodeFloat m (n + max (negate b) (min b k))
  atan2 y x
    | x > 0 = atan (y / x)
    | x == 0 && y > 0 = pi / 2
    | x < 0 && y > 0 = pi + atan (y / x)
    | (x <= 0 && y < 0) || (x < 0 && isNegativeZero y) || (isNegativeZero x && isNegativeZero y) =
        negate (atan2 (negate y) x)
    | y == 0 && (x < 0 || isNegativeZero x) = pi
    | x == 0 && y == 0 = y
    | otherwise = x + y
  {-# MINIMAL floatRadix, floatDigits, floatRange, decodeFloat, encodeFloat, isNaN, isInfinite, isDenormalized, isNegativeZero, isIEEE #-}

-- ---- Int -------------------------------------------------------------------------------------------

instance Num Int where
  (+) = intAdd
  (-) = intSubtract
  (*) = intMultiply
  negate = intNegate
  abs n = if intLt n 0# then intNegate n else n
  signum n = if intLt n 0# then intNegate 1# else if intEq n 0# then 0# else 1#
  fromInteger = integerToInt

instance Real Int where
  toRational n = intToInteger n :% 1
  toExact = ExactInt

-- Only the quotient of minBound and -1 overflows.
instance Integral Int where
  quot n d
    | intEq d 0# = divZeroError
    | intEq d (-1) && intEq n minInt = overflowError
    | otherwise = intQuot n d
  rem n d = if intEq d 0# then divZeroError else intRem n d
  div n d
    | intEq d 0# = divZeroError
    | intEq d (-1) && intEq n minInt = overflowError
    | otherwise = intDiv n d
  mod n d = if intEq d 0# then divZeroError else intMod n d
  {-# INLINE div #-}
  {-# INLINE mod #-}
  quotRem n d
    | intEq d 0# = divZeroError
    | intEq d (-1) = if intEq n minInt then (overflowError, 0#) else (intNegate n, 0#)
    | otherwise = both (intQuot n d) (intRem n d)
  divMod n d
    | intEq d 0# = divZeroError
    | intEq d (-1) = if intEq n minInt then (overflowError, 0#) else (intNegate n, 0#)
    | otherwise = both (intDiv n d) (intMod n d)
  toInteger = intToInteger
  isEven n = intEq (intAnd n 1) 0

-- A pair of evaluated numbers: one that waits would keep what it is made of.
both :: a -> a -> (a, a)
both q r = q `seq` r `seq` (q, r)
{-# INLINE both #-}

-- Where the rest has another sign than the divisor: -1, otherwise 0. Without a branch, so that a
-- loop that has a `mod` in it stays one piece.
intOff :: Int -> Int -> Int
intOff r d = intShiftR (intAnd (intXor r d) (intOr r (intNegate r))) 63#

intDiv :: Int -> Int -> Int
intDiv n d = let q = intQuot n d in intAdd q (intOff (intSubtract n (intMultiply q d)) d)
{-# INLINE intDiv #-}

intMod :: Int -> Int -> Int
intMod n d = let r = intRem n d in intAdd r (intAnd d (intOff r d))
{-# INLINE intMod #-}

-- ---- Word ------------------------------------------------------------------------------------------

instance Num Word where
  (+) = wordAdd
  (-) = wordSubtract
  (*) = wordMultiply
  negate n = wordSubtract minWord n
  abs n = n
  signum n = if wordEq n minWord then n else intToWord 1#
  fromInteger = integerToWord

instance Real Word where
  toRational n = wordToInteger n :% 1
  toExact n = ExactInteger (wordToInteger n)

instance Integral Word where
  quot n d = if wordEq d minWord then divZeroError else wordQuot n d
  rem n d = if wordEq d minWord then divZeroError else wordRem n d
  div = quot
  mod = rem
  quotRem n d = if wordEq d minWord then divZeroError else both (wordQuot n d) (wordRem n d)
  divMod = quotRem
  toInteger = wordToInteger
  isEven n = intEq (intAnd (wordToInt n) 1) 0

-- ---- Integer ---------------------------------------------------------------------------------------

instance Num Integer where
  (+) = integerAdd
  (-) = integerSubtract
  (*) = integerMultiply
  negate = integerNegate
  abs = integerAbs
  signum = integerSignum
  fromInteger n = n

instance Real Integer where
  toRational n = n :% 1
  toExact = ExactInteger

instance Integral Integer where
  quot n d = if integerEq d 0 then divZeroError else integerQuot n d
  rem n d = if integerEq d 0 then divZeroError else integerRem n d
  div n d = if integerEq d 0 then divZeroError else integerDiv n d
  mod n d = if integerEq d 0 then divZeroError else integerMod n d
  quotRem n d = if integerEq d 0 then divZeroError else
    let q = integerQuot n d in q `seq` both q (integerSubtract n (integerMultiply q d))
  divMod n d = if integerEq d 0 then divZeroError else
    let q = integerDiv n d in q `seq` both q (integerSubtract n (integerMultiply q d))
  toInteger n = n
  isEven n = not (integerTestBit n 0)
  gcdOf = integerGcd

-- ---- Ratio -----------------------------------------------------------------------------------------

-- The ratio of two numbers, in lowest terms.
(%) :: Integral a => a -> a -> Ratio a
n % d = reduce (n * signum d) (abs d)

reduce :: Integral a => a -> a -> Ratio a
reduce n d
  | d == 0 = ratioZeroDenominatorError
  | otherwise = let g = gcd n d in (n `quot` g) :% (d `quot` g)

-- What a literal with a decimal point means.
makeRational :: Integer -> Integer -> Rational
makeRational n d = n % d

numerator, denominator :: Ratio a -> a
numerator (n :% _) = n
denominator (_ :% d) = d

instance Integral a => Ord (Ratio a) where
  compare (n :% d) (m :% e) = compare (n * e) (m * d)
  (n :% d) <= (m :% e) = n * e <= m * d
  (n :% d) < (m :% e) = n * e < m * d

instance Integral a => Num (Ratio a) where
  (n :% d) + (m :% e) = reduce (n * e + m * d) (d * e)
  (n :% d) - (m :% e) = reduce (n * e - m * d) (d * e)
  (n :% d) * (m :% e) = reduce (n * m) (d * e)
  negate (n :% d) = negate n :% d
  abs (n :% d) = abs n :% d
  signum (n :% _) = signum n :% 1
  fromInteger n = fromInteger n :% 1

instance Integral a => Fractional (Ratio a) where
  (n :% d) / (m :% e) = (n * e) % (d * m)
  recip (n :% d)
    | n == 0 = ratioZeroDenominatorError
    | n < 0 = negate d :% negate n
    | otherwise = d :% n
  fromRational (n :% d) = fromInteger n % fromInteger d

instance Integral a => Real (Ratio a) where
  toRational (n :% d) = toInteger n :% toInteger d

instance Integral a => RealFrac (Ratio a) where
  properFraction (n :% d) = case quotRem n d of
    (q, r) -> (fromInteger (toInteger q), r :% d)

instance Integral a => Enum (Ratio a) where
  succ x = x + 1
  pred x = x - 1
  toEnum n = fromIntegral n :% 1
  fromEnum x = fromInteger (truncate x)
  enumFrom = numericEnumFrom
  enumFromThen = numericEnumFromThen
  enumFromTo = numericEnumFromTo
  enumFromThenTo = numericEnumFromThenTo

-- Multiples of the step, rather than repeated addition, so that errors do not add up.
numericEnumFrom :: Fractional a => a -> [a]
numericEnumFrom x = go 0
  where
    go k = let y = x + k in y `seq` (y : go (k + 1))

numericEnumFromThen :: Fractional a => a -> a -> [a]
numericEnumFromThen x y = go 0
  where
    step = y - x
    go k = let z = x + k * step in z `seq` (z : go (k + 1))

numericEnumFromTo :: (Ord a, Fractional a) => a -> a -> [a]
numericEnumFromTo x z = takeList (<= z + 1 / 2) (numericEnumFrom x)

numericEnumFromThenTo :: (Ord a, Fractional a) => a -> a -> a -> [a]
numericEnumFromThenTo x y z = takeList inside (numericEnumFromThen x y)
  where
    middle = (y - x) / 2
    inside = if y >= x then (<= z + middle) else (>= z + middle)

-- ---- functions -------------------------------------------------------------------------------------

subtract :: Num a => a -> a -> a
subtract x y = y - x

even, odd :: Integral a => a -> Bool
even n = isEven n
odd n = not (isEven n)

gcd :: Integral a => a -> a -> a
gcd x y = gcdOf x y

lcm :: Integral a => a -> a -> a
lcm x y
  | y == 0 || x == 0 = 0
  | otherwise = abs ((x `quot` gcd x y) * y)

(^) :: (Num a, Integral b) => a -> b -> a
x ^ n = case toInteger n of
  i | isSmallInteger i -> case integerToInt i of
        2# -> x * x
        3# -> x * x * x
        k -> smallPower x k
    | integerLt i 0 -> negativeExponent
    | otherwise -> power x i
{-# INLINE (^) #-}

negativeExponent :: a
negativeExponent = errorWithoutStackTrace "Negative exponent"

-- Of an Int, by repeated squaring; (x * x) * x is what this makes of 3, too.
smallPower :: Num a => a -> Int -> a
smallPower x n
  | intLt n 0 = negativeExponent
  | intEq n 0 = 1
  | otherwise = go x n
  where
    go y k
      | intEq (intAnd k 1) 0 = go (y * y) (intShiftR k 1)
      | intEq k 1 = y
      | otherwise = times (y * y) (intShiftR k 1) y
    times y k z
      | intEq (intAnd k 1) 0 = times (y * y) (intShiftR k 1) z
      | intEq k 1 = y * z
      | otherwise = times (y * y) (intShiftR k 1) (y * z)

-- Of a positive exponent of any size.
power :: Num a => a -> Integer -> a
power x n
  | isEven n = power (x * x) (integerShiftR n 1)
  | integerEq n 1 = x
  | otherwise = powerTimes (x * x) (integerShiftR n 1) x

powerTimes :: Num a => a -> Integer -> a -> a
powerTimes x n y
  | isEven n = powerTimes (x * x) (integerShiftR n 1) y
  | integerEq n 1 = x * y
  | otherwise = powerTimes (x * x) (integerShiftR n 1) (x * y)

(^^) :: (Fractional a, Integral b) => a -> b -> a
x ^^ n = if n >= 0 then x ^ n else recip (x ^ negate n)

fromIntegral :: (Integral a, Num b) => a -> b
fromIntegral n = fromInteger (toInteger n)

realToFrac :: (Real a, Fractional b) => a -> b
realToFrac x = fromExact (toExact x)
