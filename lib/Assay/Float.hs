{-# LANGUAGE MagicHash #-}
-- Double and Float: instances of the numeric classes, conversion from exact numbers with correct
-- rounding, and the digits that show prints.
module Assay.Float where

import Assay.Classes
import Assay.Enum
import Assay.Num
import Assay.Prim
import Assay.Types

-- ---- exact to nearest ------------------------------------------------------------------------------

-- A binary format: bits of precision and the exponent of the smallest positive number.
-- nearest p e n d, for positive n and d, is the (m, x) of that format for which m * 2^x is nearest
-- to n / d, ties to even; m may be 2^p, and x may be too large for the format.
nearest :: Int -> Int -> Integer -> Integer -> (Int, Int)
nearest precision least n d = (integerToInt rounded, exponent' + shift)
  where
    -- A quotient of at least two bits more than needed; its last bit also stands for the rest.
    scale = precision + 2 - (integerBitLength n - integerBitLength d)
    exponent' = negate scale
    n' = if scale > 0 then integerShiftL n scale else n
    d' = if scale < 0 then integerShiftL d (negate scale) else d
    q0 = integerQuot n' d'
    q = if integerEq (integerMultiply q0 d') n' then q0 else integerOr q0 1
    shift = max (integerBitLength q - precision) (least - exponent')
    high = integerShiftR q shift
    low = integerSubtract q (integerShiftL high shift)
    half = integerShiftL 1 (shift - 1)
    up = integerGt low half || (integerEq low half && integerTestBit high 0)
    rounded = if up then integerAdd high 1 else high

-- The number m * 2^x that nearest found, given the format's mantissa bits, bias and all-ones
-- exponent, as its bits.
assemble :: Int -> Int -> Int -> (Int, Int) -> Int
assemble stored bias top (m, x)
  | m == 0 = 0
  | m >= intShiftL 2 stored = assemble stored bias top (intShiftR m 1, x + 1)
  | m < intShiftL 1 stored = m
  | x + bias >= top = intShiftL top stored
  | otherwise = intAnd m (intShiftL 1 stored - 1) + intShiftL (x + bias) stored

rationalToDouble :: Integer -> Integer -> Double
rationalToDouble n d
  | d == 0 = if n == 0 then 0 / 0 else if n < 0 then negate (1 / 0) else 1 / 0
  | n < 0 = negate (rationalToDouble (negate n) d)
  | n == 0 = 0
  | otherwise = doubleFromBits (intToWord (assemble 52 1075 2047 (nearest 53 (-1074) n d)))

rationalToFloat :: Integer -> Integer -> Float
rationalToFloat n d
  | d == 0 = if n == 0 then 0 / 0 else if n < 0 then negate (1 / 0) else 1 / 0
  | n < 0 = negate (rationalToFloat (negate n) d)
  | n == 0 = 0
  | otherwise = floatFromBits (intToWord (assemble 23 150 255 (nearest 24 (-149) n d)))

isSmallInteger :: Integer -> Bool
isSmallInteger n = integerEq n (intToInteger (integerToInt n))

-- Beyond the range of Int towards zero, as GHC 9.0 does (literals and `read` go through
-- rationalToDouble, to the nearest).
integerToDouble :: Integer -> Double
integerToDouble n = if isSmallInteger n then intToDouble (integerToInt n) else rationalToDouble (leadingBits n) 1

integerToFloat :: Integer -> Float
integerToFloat n = if isSmallInteger n then intToFloat (integerToInt n) else doubleToFloat (integerToDouble n)

-- Only the first 53 bits are kept, the others are 0.
leadingBits :: Integer -> Integer
leadingBits n
  | isSmallInteger n = n
  | n < 0 = negate (leadingBits (negate n))
  | otherwise = let k = integerBitLength n - 53 in integerShiftL (integerShiftR n k) k

-- m * 2^x of any size. Exponents far outside of the format's range only cost time, so they are cut.
encode :: (Integer -> Integer -> a) -> Integer -> Int -> a
encode convert n x
  | x >= 0 = convert (integerShiftL m (min x 4000)) 1
  | otherwise = convert m (integerShiftL 1 (min (negate x) (4000 + integerBitLength m)))
  where
    m = leadingBits n

-- Mantissa and exponent from the parts of the bits: mantissa bits kept, bias, all but the sign.
decode :: Int -> Int -> Int -> (Int, Int)
decode stored bias bits
  | exponentField > 0 = (fraction + intShiftL 1 stored, exponentField - bias)
  | fraction == 0 = (0, 0)
  | otherwise = normal fraction (1 - bias)
  where
    exponentField = intShiftR bits stored
    fraction = intAnd bits (intShiftL 1 stored - 1)
    normal m x = if m < intShiftL 1 stored then normal (m * 2) (x - 1) else (m, x)

decodeDouble :: Double -> (Int, Int)
decodeDouble x = if bits < 0 then (case r of (m, e) -> (negate m, e)) else r
  where
    bits = wordToInt (doubleBits x)
    r = decode 52 1075 (intAnd bits maxInt)

decodeFloat32 :: Float -> (Int, Int)
decodeFloat32 x = if bits >= 2147483648 then (case r of (m, e) -> (negate m, e)) else r
  where
    bits = wordToInt (floatBits x)
    r = decode 23 150 (intAnd bits 2147483647)

binaryToRational :: Integer -> Int -> Rational
binaryToRational m x
  | x >= 0 = integerShiftL m x :% 1
  | otherwise = m % integerShiftL 1 (negate x)

-- ---- Double ----------------------------------------------------------------------------------------

instance Num Double where
  (+) = doubleAdd
  (-) = doubleSubtract
  (*) = doubleMultiply
  negate = doubleNegate
  abs = doubleAbs
  signum x = if doubleGt x 0 then 1 else if doubleLt x 0 then -1 else x
  fromInteger = integerToDouble

instance Real Double where
  toRational x = case decodeDouble x of (m, e) -> binaryToRational (intToInteger m) e

instance Fractional Double where
  (/) = doubleDivide
  recip x = doubleDivide 1 x
  fromRational (n :% d) = rationalToDouble n d

instance Floating Double where
  pi = 3.141592653589793
  exp = doubleExp
  log = doubleLog
  sqrt = doubleSqrt
  (**) = doublePow
  logBase x y = doubleDivide (doubleLog y) (doubleLog x)
  sin = doubleSin
  cos = doubleCos
  tan = doubleTan
  asin = doubleAsin
  acos = doubleAcos
  atan = doubleAtan
  sinh = doubleSinh
  cosh = doubleCosh
  tanh = doubleTanh
  asinh = doubleAsinh
  acosh = doubleAcosh
  atanh = doubleAtanh
  log1p = doubleLog1p
  expm1 = doubleExpm1
  log1pexp x
    | x <= 18 = doubleLog1p (doubleExp x)
    | x <= 100 = x + doubleExp (negate x)
    | otherwise = x
  log1mexp x
    | x > negate (doubleLog 2) = doubleLog (negate (doubleExpm1 x))
    | otherwise = doubleLog1p (negate (doubleExp x))

-- Inside of these bounds a Double's integral part is an Int.
isIntSized :: Double -> Bool
isIntSized x = doubleLt x 9.0e18 && doubleGt x (-9.0e18)

-- The integral part of a number too large for isIntSized, or infinite, or NaN.
largeTruncate :: Double -> Integer
largeTruncate x = case decodeDouble x of
  (m, e) -> if e >= 0 then integerShiftL (intToInteger m) e
            else integerQuot (intToInteger m) (integerShiftL 1 (negate e))

truncateDouble :: Double -> Integer
truncateDouble x = if isIntSized x then intToInteger (doubleToInt x) else largeTruncate x

instance RealFrac Double where
  properFraction x
    | isIntSized x = let n = doubleToInt x in (fromIntegral n, x - intToDouble n + 0)
    | otherwise = (fromInteger (largeTruncate x), 0)
  truncate x = fromInteger (truncateDouble x)
  floor x = fromInteger (floorDouble x)
  ceiling x = fromInteger (negate (floorDouble (negate x)))
  round x = fromInteger (roundDouble x)

floorDouble :: Double -> Integer
floorDouble x
  | isIntSized x = let n = doubleToInt x in intToInteger (if doubleLt x (intToDouble n) then n - 1 else n)
  | otherwise = largeTruncate x

-- Halves go to the even neighbour.
roundDouble :: Double -> Integer
roundDouble x
  | isIntSized x =
      let n = doubleToInt x
          r = doubleAbs (x - intToDouble n)
          away = if doubleLt x 0 then n - 1 else n + 1
      in intToInteger (if doubleLt r 0.5 then n else if doubleGt r 0.5 || intAnd n 1 == 1 then away else n)
  | otherwise = largeTruncate x

instance RealFloat Double where
  floatRadix _ = 2
  floatDigits _ = 53
  floatRange _ = (-1021, 1024)
  decodeFloat x = case decodeDouble x of (m, e) -> (intToInteger m, e)
  encodeFloat = encode rationalToDouble
  isNaN x = doubleNe x x
  isInfinite x = doubleEq x (1 / 0) || doubleEq x (negate (1 / 0))
  isDenormalized x = doubleNe x 0 && doubleLt (doubleAbs x) 2.2250738585072014e-308
  isNegativeZero x = doubleEq x 0 && wordToInt (doubleBits x) < 0
  isIEEE _ = True

instance Enum Double where
  succ x = x + 1
  pred x = x - 1
  toEnum = intToDouble
  fromEnum x = integerToInt (truncateDouble x)
  enumFrom = numericEnumFrom
  enumFromThen = numericEnumFromThen
  enumFromTo = numericEnumFromTo
  enumFromThenTo = numericEnumFromThenTo

-- ---- Float -----------------------------------------------------------------------------------------

viaDouble :: (Double -> Double) -> Float -> Float
viaDouble f x = doubleToFloat (f (floatToDouble x))

instance Num Float where
  (+) = floatAdd
  (-) = floatSubtract
  (*) = floatMultiply
  negate = floatNegate
  abs = floatAbs
  signum x = if floatGt x 0 then 1 else if floatLt x 0 then -1 else x
  fromInteger = integerToFloat

instance Real Float where
  toRational x = case decodeFloat32 x of (m, e) -> binaryToRational (intToInteger m) e

instance Fractional Float where
  (/) = floatDivide
  recip x = floatDivide 1 x
  fromRational (n :% d) = rationalToFloat n d

instance Floating Float where
  pi = 3.1415927
  exp = floatExp
  log = floatLog
  sqrt = floatSqrt
  (**) = floatPow
  logBase x y = floatDivide (log y) (log x)
  sin = floatSin
  cos = floatCos
  tan = floatTan
  asin = floatAsin
  acos = floatAcos
  atan = floatAtan
  sinh = floatSinh
  cosh = floatCosh
  tanh = floatTanh
  asinh = floatAsinh
  acosh = floatAcosh
  atanh = floatAtanh
  log1p = floatLog1p
  expm1 = floatExpm1
  log1pexp = viaDouble log1pexp
  log1mexp = viaDouble log1mexp

-- As a Double; what is not a number or infinite becomes the whole number that decodeFloat makes of it as a Float.
widen :: Float -> Double
widen x = if d - d == 0 then d else case decodeFloat32 x of (m, e) -> intToDouble m * (2 ^ e)
  where
    d = floatToDouble x

instance RealFrac Float where
  properFraction x = case properFraction (widen x) of (n, r) -> (n, doubleToFloat r)
  truncate x = fromInteger (truncateDouble (widen x))
  floor x = fromInteger (floorDouble (widen x))
  ceiling x = fromInteger (negate (floorDouble (negate (widen x))))
  round x = fromInteger (roundDouble (widen x))

instance RealFloat Float where
  floatRadix _ = 2
  floatDigits _ = 24
  floatRange _ = (-125, 128)
  decodeFloat x = case decodeFloat32 x of (m, e) -> (intToInteger m, e)
  encodeFloat = encode rationalToFloat
  isNaN x = floatNe x x
  isInfinite x = floatEq x (1 / 0) || floatEq x (negate (1 / 0))
  isDenormalized x = floatNe x 0 && floatLt (abs x) 1.17549435e-38
  isNegativeZero x = floatEq x 0 && wordToInt (floatBits x) /= 0
  isIEEE _ = True

instance Enum Float where
  succ x = x + 1
  pred x = x - 1
  toEnum = intToFloat
  fromEnum x = integerToInt (truncateDouble (floatToDouble x))
  enumFrom = numericEnumFrom
  enumFromThen = numericEnumFromThen
  enumFromTo = numericEnumFromTo
  enumFromThenTo = numericEnumFromThenTo

-- ---- digits ----------------------------------------------------------------------------------------

-- The fewest digits d1 d2 .. dn in a base, and e, such that 0.d1d2..dn * base^e lies strictly
-- between the midpoints to the neighbouring numbers, and of those the nearest: the method of Steele
-- and White with Dragon4's exact integers. The number is not negative and finite.
floatToDigits :: RealFloat a => Integer -> a -> ([Int], Int)
floatToDigits base x
  | x == 0 = ([0], 0)
  | otherwise = digitsOf base (floatDigits x) (leastExponent x) (decodeFloat x)

leastExponent :: RealFloat a => a -> Int
leastExponent x = case floatRange x of (low, _) -> low - floatDigits x

digitsOf :: Integer -> Int -> Int -> (Integer, Int) -> ([Int], Int)
digitsOf base precision least (m0, e0) = (map integerToInt (generate r2 s2 up2 down2), k)
  where
    -- A denormalized number has fewer bits than decodeFloat pretends.
    short = least - e0
    f = if short > 0 then integerQuot m0 (integerShiftL 1 short) else m0
    e = if short > 0 then least else e0
    atPower = integerEq f (integerShiftL 1 (precision - 1)) && e > least
    -- value = r / s, and half the gaps to the neighbours are up / s and down / s
    big = integerShiftL f (max e 0)
    gap = integerShiftL 1 (max e 0)
    r = if atPower then big * 4 else big * 2
    s = integerShiftL (if atPower then 4 else 2) (max (negate e) 0)
    up = if atPower then gap * 2 else gap
    down = gap
    k = fixup (estimate base (integerBitLength f + e))
    -- The least k with (r + up) / s <= base^k, starting near it.
    fixup :: Int -> Int
    fixup n
      | aboveAt n = fixup (n + 1)
      | aboveAt (n - 1) = n
      | otherwise = fixup (n - 1)
    aboveAt :: Int -> Bool
    aboveAt n = if n >= 0 then (r + up) > base ^ n * s else base ^ negate n * (r + up) > s
    scaleUp = if k < 0 then base ^ negate k else 1
    r2 = r * scaleUp
    up2 = up * scaleUp
    down2 = down * scaleUp
    s2 = if k > 0 then s * base ^ k else s
    generate rest unit above below =
      let scaled = rest * base
          d = integerQuot scaled unit
          rest' = integerRem scaled unit
          above' = above * base
          below' = below * base
          low = rest' < below'
          high = rest' + above' > unit
      in if low then (if high && rest' * 2 >= unit then [d + 1] else [d])
         else if high then [d + 1]
         else d : generate rest' unit above' below'

-- About log(2^bits) / log base.
estimate :: Integer -> Int -> Int
estimate base bits
  | base == 10 = bits * 30103 `div` 100000
  | otherwise = bits `div` integerBitLength base
