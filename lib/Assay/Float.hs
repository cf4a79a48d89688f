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
  | isExact n && isExact d = doubleDivide (integerToDouble n) (integerToDouble d)
  | otherwise = doubleFromBits (intToWord (assemble 52 1075 2047 (nearest 53 (-1074) n d)))

-- Is it the same number as a Double?
isExact :: Integer -> Bool
isExact n = isSmallInteger n && integerLe n 9007199254740992 && integerGe n (-9007199254740992)

rationalToFloat :: Integer -> Integer -> Float
rationalToFloat n d
  | d == 0 = if n == 0 then 0 / 0 else if n < 0 then negate (1 / 0) else 1 / 0
  | n < 0 = negate (rationalToFloat (negate n) d)
  | n == 0 = 0
  | isExactFloat n && isExactFloat d = floatDivide (integerToFloat n) (integerToFloat d)
  | otherwise = floatFromBits (intToWord (assemble 23 150 255 (nearest 24 (-149) n d)))

isExactFloat :: Integer -> Bool
isExactFloat n = isSmallInteger n && integerLe n 16777216 && integerGe n (-16777216)

-- Only the first 53 bits are kept of what does not fit into an Int, the others are 0.
leadingBits :: Integer -> Integer
leadingBits n
  | isSmallInteger n = n
  | n < 0 = negate (leadingBits (negate n))
  | otherwise = let k = integerBitLength n - 53 in integerShiftL (integerShiftR n k) k

-- 2^k, where that is a number with all its bits.
isBinaryExponent :: Int -> Bool
isBinaryExponent k = intGe k (-1022) && intLe k 1023

powerOfTwo :: Int -> Double
powerOfTwo k = doubleFromBits (intToWord (intShiftL (intAdd k 1023) 52))

-- x * 2^k, rounded once, where x is 0 or at least 1.
scaleWhole :: Int -> Double -> Double
scaleWhole k x
  | isBinaryExponent k = doubleMultiply x (powerOfTwo k)
  | intGt k 0 = if intGt k 3000 then doubleMultiply x (1 / 0) `orZero` x
                else scaleWhole (intSubtract k 1023) (doubleMultiply x (powerOfTwo 1023))
  | intLt k (-3000) = doubleMultiply x 0
  | otherwise = doubleMultiply (doubleMultiply x (powerOfTwo (-1022))) (powerOfTwo (max (-1022) (intAdd k 1022)))

-- Infinity times 0 is none.
orZero :: Double -> Double -> Double
orZero y x = if doubleEq x 0 then x else y

encodeDouble :: Integer -> Int -> Double
encodeDouble m e = if isSmallInteger m then scaleWhole e (integerToDouble m) else doubleEncode (leadingBits m) e

encodeFloat32 :: Integer -> Int -> Float
encodeFloat32 m e
  | isSmallInteger m = doubleToFloat (scaleWhole e (floatToDouble (integerToFloat m)))
  | otherwise = floatEncode (leadingBits m) e

-- m * 2^x in lowest terms.
binaryToRational :: Int -> Int -> Rational
binaryToRational m x
  | x >= 0 = integerShiftL (intToInteger m) x :% 1
  | m == 0 = 0 :% 1
  | otherwise =
      let zeros = min (intTrailingZeros m) (intNegate x)
      in intToInteger (intShiftR m zeros) :% integerShiftL 1 (intSubtract (intNegate x) zeros)

-- What realToFrac makes of what is not a number or infinite: as if the bits were a number's, which
-- then is too large.
exactDouble :: Double -> Double
exactDouble x = if doubleEq (doubleSubtract x x) 0 then doubleAdd x 0 else unusualDouble x
{-# INLINE exactDouble #-}

unusualDouble :: Double -> Double
unusualDouble x = if doubleGt x 0 then x else negate (1 / 0)
{-# NOINLINE unusualDouble #-}

-- The same of a Float, whose numbers that are too large are none as a Double.
exactFloat :: Float -> Double
exactFloat x = if floatEq (floatSubtract x x) 0 then doubleAdd (floatToDouble x) 0 else unusualFloat x
{-# INLINE exactFloat #-}

unusualFloat :: Float -> Double
unusualFloat x
  | floatIsNaN x = -5.104235503814077e38
  | floatGt x 0 = 3.402823669209385e38
  | otherwise = -3.402823669209385e38
{-# NOINLINE unusualFloat #-}

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
  toRational x = binaryToRational (doubleMantissa x) (doubleExponent x)
  toExact x = ExactDouble x (toRational x)

instance Fractional Double where
  (/) = doubleDivide
  recip x = doubleDivide 1 x
  fromRational (n :% d) = rationalToDouble n d
  fromExact e = case e of
    ExactInt n -> intToDouble n
    ExactInteger n -> if isSmallInteger n then integerToDouble n else rationalToDouble n 1
    ExactDouble x _ -> exactDouble x
    ExactFloat x _ -> exactFloat x
    ExactRatio (n :% d) -> rationalToDouble n d
  {-# INLINE fromExact #-}

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
isIntSized x = doubleLt (doubleAbs x) 9.0e18

-- The integral part of a number too large for isIntSized, or infinite, or NaN.
largeTruncate :: Double -> Integer
largeTruncate x = case doubleExponent x of
  e -> if e >= 0 then integerShiftL (intToInteger (doubleMantissa x)) e
       else integerQuot (intToInteger (doubleMantissa x)) (integerShiftL 1 (negate e))
{-# NOINLINE largeTruncate #-}

floorInt :: Double -> Int
floorInt x = let n = doubleToInt x in if doubleLt x (intToDouble n) then intSubtract n 1 else n
{-# INLINE floorInt #-}

ceilingInt :: Double -> Int
ceilingInt x = let n = doubleToInt x in if doubleGt x (intToDouble n) then intAdd n 1 else n
{-# INLINE ceilingInt #-}

-- Halves go to the even neighbour.
roundInt :: Double -> Int
roundInt x
  | doubleLt r 0.5 || (doubleEq r 0.5 && intEq (intAnd n 1) 0) = n
  | doubleLt x 0 = intSubtract n 1
  | otherwise = intAdd n 1
  where
    n = doubleToInt x
    r = doubleAbs (doubleSubtract x (intToDouble n))
{-# INLINE roundInt #-}

instance RealFrac Double where
  properFraction x
    | isIntSized x = let n = doubleToInt x in (fromIntegral n, x - intToDouble n + 0)
    | otherwise = (fromInteger (largeTruncate x), 0)
  truncate x = if isIntSized x then fromInteger (intToInteger (doubleToInt x)) else fromInteger (largeTruncate x)
  floor x = if isIntSized x then fromInteger (intToInteger (floorInt x)) else fromInteger (largeTruncate x)
  ceiling x = if isIntSized x then fromInteger (intToInteger (ceilingInt x)) else fromInteger (largeTruncate x)
  round x = if isIntSized x then fromInteger (intToInteger (roundInt x)) else fromInteger (largeTruncate x)

instance RealFloat Double where
  floatRadix _ = 2
  floatDigits _ = 53
  floatRange _ = (-1021, 1024)
  decodeFloat x = let m = intToInteger (doubleMantissa x) in m `seq` bothOf m (doubleExponent x)
  encodeFloat = encodeDouble
  exponent x = if doubleEq x 0 then 0 else intAdd (doubleExponent x) 53
  significand x = doubleMultiply (intToDouble (doubleMantissa x)) 1.1102230246251565e-16
  scaleFloat k x
    | isBinaryExponent k = doubleMultiply x (powerOfTwo k)
    | otherwise = scaleFar k x
  isNaN = doubleIsNaN
  isInfinite = doubleIsInfinite
  isDenormalized x = doubleNe x 0 && doubleLt (doubleAbs x) 2.2250738585072014e-308
  isNegativeZero = doubleIsNegativeZero
  isIEEE _ = True

-- A pair of a number and another one, which is evaluated too.
bothOf :: a -> b -> (a, b)
bothOf x y = y `seq` (x, y)
{-# INLINE bothOf #-}

-- Beyond 2257 nothing is left of any number.
scaleFar :: Int -> Double -> Double
scaleFar k x
  | doubleEq x 0 || doubleNe (doubleSubtract x x) 0 = x
  | otherwise = scaleWhole (intAdd (doubleExponent x) (max (-2257) (min 2257 k))) (intToDouble (doubleMantissa x))
{-# NOINLINE scaleFar #-}

instance Enum Double where
  succ x = x + 1
  pred x = x - 1
  toEnum = intToDouble
  fromEnum x = truncate x
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
  toRational x = binaryToRational (floatMantissa x) (floatExponent x)
  toExact x = ExactFloat x (toRational x)

instance Fractional Float where
  (/) = floatDivide
  recip x = floatDivide 1 x
  fromRational (n :% d) = rationalToFloat n d
  fromExact e = case e of
    ExactInt n -> intToFloat n
    ExactInteger n -> if isSmallInteger n then integerToFloat n else rationalToFloat n 1
    ExactDouble x _ -> doubleToFloat (exactDouble x)
    ExactFloat x _ -> doubleToFloat (exactFloat x)
    ExactRatio (n :% d) -> rationalToFloat n d
  {-# INLINE fromExact #-}

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

instance RealFrac Float where
  properFraction x = case properFraction (exactFloat x) of (n, r) -> (n, doubleToFloat r)
  truncate x = truncate (exactFloat x)
  floor x = floor (exactFloat x)
  ceiling x = ceiling (exactFloat x)
  round x = round (exactFloat x)

instance RealFloat Float where
  floatRadix _ = 2
  floatDigits _ = 24
  floatRange _ = (-125, 128)
  decodeFloat x = let m = intToInteger (floatMantissa x) in m `seq` bothOf m (floatExponent x)
  encodeFloat = encodeFloat32
  exponent x = if floatEq x 0 then 0 else intAdd (floatExponent x) 24
  significand x = floatMultiply (intToFloat (floatMantissa x)) 5.9604645e-8
  scaleFloat k x
    | floatEq x 0 || floatNe (floatSubtract x x) 0 = x
    | otherwise = doubleToFloat (doubleMultiply (floatToDouble x) (powerOfTwo (max (-800) (min 800 k))))
  isNaN = floatIsNaN
  isInfinite = floatIsInfinite
  isDenormalized x = floatNe x 0 && floatLt (abs x) 1.17549435e-38
  isNegativeZero = floatIsNegativeZero
  isIEEE _ = True

instance Enum Float where
  succ x = x + 1
  pred x = x - 1
  toEnum = intToFloat
  fromEnum x = truncate (floatToDouble x)
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
