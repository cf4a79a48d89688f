{-# LANGUAGE MagicHash #-}
-- Numbers and characters that GHC keeps without a box. Here each is the type with the box, and the
-- compiler finds out by itself where none is needed: `I#` is the identity that evaluates. What GHC
-- computes at once may wait here until it is needed.
module GHC.Prim
  ( Int#, Word#, Char#, Double#, Float#, (+#), (-#), (*#), quotInt#, remInt#, negateInt#, notI#, (==#), (/=#)
  , (<#), (<=#), (>#), (>=#), andI#, orI#, xorI#, uncheckedIShiftL#, uncheckedIShiftRA#, uncheckedIShiftRL#
  , tagToEnum#, chr#, int2Word#, int2Double#, int2Float#, plusWord#, minusWord#, timesWord#, quotWord#, remWord#
  , and#, or#, xor#, not#, eqWord#, neWord#, ltWord#, leWord#, gtWord#, geWord#, uncheckedShiftL#
  , uncheckedShiftRL#, popCnt#, clz#, ctz#, word2Int#, word2Double#, ord#, eqChar#, neChar#, ltChar#, leChar#
  , gtChar#, geChar#, (+##), (-##), (*##), (/##), (**##), (==##), (/=##), (<##), (<=##), (>##), (>=##)
  , negateDouble#, fabsDouble#, sqrtDouble#, expDouble#, logDouble#, sinDouble#, cosDouble#, tanDouble#
  , asinDouble#, acosDouble#, atanDouble#, sinhDouble#, coshDouble#, tanhDouble#, double2Int#, double2Float#
  , plusFloat#, minusFloat#, timesFloat#, divideFloat#, powerFloat#, eqFloat#, neFloat#, ltFloat#, leFloat#
  , gtFloat#, geFloat#, negateFloat#, fabsFloat#, sqrtFloat#, expFloat#, logFloat#, sinFloat#, cosFloat#
  , tanFloat#, asinFloat#, acosFloat#, atanFloat#, sinhFloat#, coshFloat#, tanhFloat#, float2Int#, float2Double#
  , isTrue#
  ) where

import Data.Bits
import Data.Char (chr, ord)
import GHC.Float (double2Float, float2Double)

infix 4 ==#, /=#, <#, <=#, >#, >=#, ==##, /=##, <##, <=##, >##, >=##
infixl 6 +#, -#, +##, -##
infixl 7 *#, *##, /##

-- An Int that is kept without a box.
type Int# = Int

-- A Word that is kept without a box.
type Word# = Word

-- A Char that is kept without a box.
type Char# = Char

-- A Double that is kept without a box.
type Double# = Double

-- A Float that is kept without a box.
type Float# = Float

oneIf :: Bool -> Int#
oneIf b = if b then 1 else 0

-- ---- Int# ----------------------------------------------------------------------------------------

-- Arithmetic that wraps around.
(+#), (-#), (*#) :: Int# -> Int# -> Int#
(+#) = (+)
(-#) = (-)
(*#) = (*)

-- Division towards zero, and what it leaves.
quotInt#, remInt# :: Int# -> Int# -> Int#
quotInt# = quot
remInt# = rem

-- The number with the other sign; all bits turned.
negateInt#, notI# :: Int# -> Int#
negateInt# = negate
notI# = complement

-- 1 if it is so, else 0.
(==#), (/=#), (<#), (<=#), (>#), (>=#) :: Int# -> Int# -> Int#
a ==# b = oneIf (a == b)
a /=# b = oneIf (a /= b)
a <# b = oneIf (a < b)
a <=# b = oneIf (a <= b)
a ># b = oneIf (a > b)
a >=# b = oneIf (a >= b)

-- Bit by bit.
andI#, orI#, xorI# :: Int# -> Int# -> Int#
andI# = (.&.)
orI# = (.|.)
xorI# = xor

-- Shifts by 0 to 63: to the left, to the right with the sign, and without.
uncheckedIShiftL#, uncheckedIShiftRA#, uncheckedIShiftRL# :: Int# -> Int# -> Int#
uncheckedIShiftL# = unsafeShiftL
uncheckedIShiftRA# = unsafeShiftR
uncheckedIShiftRL# a n = word2Int# (unsafeShiftR (int2Word# a) n)

-- Whether a comparison gave 1.
isTrue#, tagToEnum# :: Int# -> Bool
isTrue# = (/= 0)
tagToEnum# = (/= 0)

-- The character with this number.
chr# :: Int# -> Char#
chr# = chr

-- The same bits.
int2Word# :: Int# -> Word#
int2Word# = fromIntegral

-- The nearest number.
int2Double# :: Int# -> Double#
int2Double# = fromIntegral

-- The nearest number.
int2Float# :: Int# -> Float#
int2Float# = fromIntegral


-- ---- Word# ---------------------------------------------------------------------------------------

-- Arithmetic that wraps around.
plusWord#, minusWord#, timesWord# :: Word# -> Word# -> Word#
plusWord# = (+)
minusWord# = (-)
timesWord# = (*)

-- Division, and what it leaves.
quotWord#, remWord# :: Word# -> Word# -> Word#
quotWord# = quot
remWord# = rem

-- Bit by bit.
and#, or#, xor# :: Word# -> Word# -> Word#
and# = (.&.)
or# = (.|.)
xor# = xor

-- All bits turned.
not# :: Word# -> Word#
not# = complement

-- 1 if it is so, else 0.
eqWord#, neWord#, ltWord#, leWord#, gtWord#, geWord# :: Word# -> Word# -> Int#
eqWord# a b = oneIf (a == b)
neWord# a b = oneIf (a /= b)
ltWord# a b = oneIf (a < b)
leWord# a b = oneIf (a <= b)
gtWord# a b = oneIf (a > b)
geWord# a b = oneIf (a >= b)

-- Shifts by 0 to 63.
uncheckedShiftL#, uncheckedShiftRL# :: Word# -> Int# -> Word#
uncheckedShiftL# = unsafeShiftL
uncheckedShiftRL# = unsafeShiftR

-- How many bits are 1, how many zeros lead, how many trail.
popCnt#, clz#, ctz# :: Word# -> Word#
popCnt# w = fromIntegral (popCount w)
clz# w = fromIntegral (countLeadingZeros w)
ctz# w = fromIntegral (countTrailingZeros w)

-- The same bits.
word2Int# :: Word# -> Int#
word2Int# = fromIntegral

-- The nearest number.
word2Double# :: Word# -> Double#
word2Double# = fromIntegral


-- ---- Char# ---------------------------------------------------------------------------------------

-- The number of a character.
ord# :: Char# -> Int#
ord# = ord

-- 1 if it is so, else 0.
eqChar#, neChar#, ltChar#, leChar#, gtChar#, geChar# :: Char# -> Char# -> Int#
eqChar# a b = oneIf (a == b)
neChar# a b = oneIf (a /= b)
ltChar# a b = oneIf (a < b)
leChar# a b = oneIf (a <= b)
gtChar# a b = oneIf (a > b)
geChar# a b = oneIf (a >= b)


-- ---- Double# -------------------------------------------------------------------------------------

-- Arithmetic.
(+##), (-##), (*##), (/##), (**##) :: Double# -> Double# -> Double#
(+##) = (+)
(-##) = (-)
(*##) = (*)
(/##) = (/)
(**##) = (**)

-- 1 if it is so, else 0.
(==##), (/=##), (<##), (<=##), (>##), (>=##) :: Double# -> Double# -> Int#
a ==## b = oneIf (a == b)
a /=## b = oneIf (a /= b)
a <## b = oneIf (a < b)
a <=## b = oneIf (a <= b)
a >## b = oneIf (a > b)
a >=## b = oneIf (a >= b)

-- The functions of Num and Floating.
negateDouble#, fabsDouble#, sqrtDouble#, expDouble#, logDouble#, sinDouble#, cosDouble#, tanDouble#, asinDouble#, acosDouble#, atanDouble#, sinhDouble#, coshDouble#, tanhDouble# :: Double# -> Double#
negateDouble# = negate
fabsDouble# = abs
sqrtDouble# = sqrt
expDouble# = exp
logDouble# = log
sinDouble# = sin
cosDouble# = cos
tanDouble# = tan
asinDouble# = asin
acosDouble# = acos
atanDouble# = atan
sinhDouble# = sinh
coshDouble# = cosh
tanhDouble# = tanh

-- Without the fraction.
double2Int# :: Double# -> Int#
double2Int# = truncate

-- The nearest number.
double2Float# :: Double# -> Float#
double2Float# = double2Float


-- ---- Float# --------------------------------------------------------------------------------------

-- Arithmetic.
plusFloat#, minusFloat#, timesFloat#, divideFloat#, powerFloat# :: Float# -> Float# -> Float#
plusFloat# = (+)
minusFloat# = (-)
timesFloat# = (*)
divideFloat# = (/)
powerFloat# = (**)

-- 1 if it is so, else 0.
eqFloat#, neFloat#, ltFloat#, leFloat#, gtFloat#, geFloat# :: Float# -> Float# -> Int#
eqFloat# a b = oneIf (a == b)
neFloat# a b = oneIf (a /= b)
ltFloat# a b = oneIf (a < b)
leFloat# a b = oneIf (a <= b)
gtFloat# a b = oneIf (a > b)
geFloat# a b = oneIf (a >= b)

-- The functions of Num and Floating.
negateFloat#, fabsFloat#, sqrtFloat#, expFloat#, logFloat#, sinFloat#, cosFloat#, tanFloat#, asinFloat#, acosFloat#, atanFloat#, sinhFloat#, coshFloat#, tanhFloat# :: Float# -> Float#
negateFloat# = negate
fabsFloat# = abs
sqrtFloat# = sqrt
expFloat# = exp
logFloat# = log
sinFloat# = sin
cosFloat# = cos
tanFloat# = tan
asinFloat# = asin
acosFloat# = acos
atanFloat# = atan
sinhFloat# = sinh
coshFloat# = cosh
tanhFloat# = tanh

-- Without the fraction.
float2Int# :: Float# -> Int#
float2Int# = truncate

-- The same number.
float2Double# :: Float# -> Double#
float2Double# = float2Double
