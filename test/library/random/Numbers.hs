-- The numeric classes and Bits for every type of whole numbers.
module Main (main) where

import Sample
import Data.Bits
import Data.Char (intToDigit)
import Data.Int
import Data.Ix
import Data.Ratio
import Data.Word
import Numeric
import Numeric.Natural (Natural)

-- Of every whole number; shifts stay small.
whole :: (Sample a, Integral a, Show a, Read a, Bits a, Enum a, Ix a) => a -> [Test]
whole z =
  [ t2 "+" (\a b -> like a + b), t2 "-" (\a b -> like a - b), t2 "*" (\a b -> like a * b), t1 "negate" (negate . like), t1 "abs" (abs . like)
  , t1 "signum" (signum . like), t1 "fromInteger" (\n -> like (fromInteger n)), t2 "quot" (\a b -> quot (like a) b), t2 "rem" (\a b -> rem (like a) b)
  , t2 "div" (\a b -> div (like a) b), t2 "mod" (\a b -> mod (like a) b), t2 "quotRem" (\a b -> quotRem (like a) b), t2 "divMod" (\a b -> divMod (like a) b)
  , t1 "by zero" (\a -> quot (like a) 0), t1 "by minus one" (\a -> (quot (like a) (-1), rem a (-1), divMod a (-1)))
  , t1 "toInteger" (toInteger . like), t1 "toRational" (toRational . like), t2 "compare" (\a b -> (compare (like a) b, a == b, a < b, a <= b, max a b, min a b))
  , t1 "even" (\a -> (even (like a), odd a)), t2 "gcd" (\a b -> gcd (like a) b), t2 "lcm" (\a b -> lcm (like a) b), t2 "^" (\a n -> like a ^ (n `mod` 7 :: Int)), t2 "^ negative" (\a n -> like a ^ (negate (n `mod` 5) :: Int))
  , t1 "succ" (succ . like), t1 "pred" (pred . like), t1 "fromEnum" (fromEnum . like), t1 "toEnum" (\n -> like (toEnum n)), t1 "enumFrom" (\a -> take 4 (enumFrom (like a)))
  , t2 "enumFromThen" (\a b -> take 4 (enumFromThen (like a) b)), t2 "enumFromTo" (\a b -> take 9 (enumFromTo (like a) b)), t3 "enumFromThenTo" (\a b c -> take 9 (enumFromThenTo (like a) b c))
  , t1 "show" (show . like), t2 "showsPrec" (\p a -> showsPrec p (like a) ""), t1 "read" (\a -> like (read (show a)) == a), t1 "read negative" (\a -> reads ("-" ++ show (like a)) :: [(Integer, String)])
  , t1 "showHex" (\a -> showHex (like a) ""), t1 "showOct" (\a -> showOct (like a) ""), t1 "showIntAtBase" (\a -> showIntAtBase 7 intToDigit (like a) ""), t1 "showSigned" (\a -> showSigned showInt 7 (like a) "")
  , t2 "Ix" (\a b -> (inRange (like a, a + 3) b, index (a, a + 5) (a + 2), rangeSize (a, a + 4), take 3 (range (a, b)))), t3 "index" (\a b c -> index (like a, b) c)
  , t1 "toIntegralSized" (\a -> (toIntegralSized (like a) :: Maybe Int8, toIntegralSized a :: Maybe Word16, toIntegralSized a :: Maybe Int64, toIntegralSized a :: Maybe Word, toIntegralSized a :: Maybe Natural))
  , t1 "fromIntegral" (\a -> (fromIntegral (like a) :: Int8, fromIntegral a :: Word16, fromIntegral a :: Int32, fromIntegral a :: Word64, fromIntegral a :: Double, fromIntegral a :: Float, fromIntegral a :: Integer))
  , t1 "to Natural" (\a -> fromIntegral (like a) :: Natural), t2 "%" (\a b -> (fromIntegral (like a) :: Integer) % fromIntegral (like b)), t1 "realToFrac" (\a -> (realToFrac (like a) :: Double, realToFrac a :: Float)) ]
  where like a = a `asTypeOf` z

-- GHC 9.0 may crash on the bits of Natural.
bitwise :: (Sample a, Bits a, Num a, Show a) => a -> [Test]
bitwise z =
  [ t2 ".&." (\a b -> like a .&. b), t2 ".|." (\a b -> like a .|. b), t2 "xor" (\a b -> xor (like a) b), t1 "complement" (complement . like), t2 "shift" (\a n -> shift (like a) (n `mod` 150 - 75 :: Int))
  , t2 "shiftL" (\a n -> shiftL (like a) (n `mod` 70)), t2 "shiftR" (\a n -> shiftR (like a) (n `mod` 70)), t2 "shiftL bad" (\a n -> shiftL (like a) (negate (n `mod` 9))), t2 "unsafeShiftL" (\a n -> unsafeShiftL (like a) (n `mod` 8)), t2 "unsafeShiftR" (\a n -> unsafeShiftR (like a) (n `mod` 8))
  , t2 "rotate" (\a n -> rotate (like a) (n `mod` 100 - 50)), t2 "testBit" (\a n -> testBit (like a) (n `mod` 70)), t2 "setBit" (\a n -> setBit (like a) (n `mod` 70))
  , t2 "clearBit" (\a n -> clearBit (like a) (n `mod` 70)), t2 "complementBit" (\a n -> complementBit (like a) (n `mod` 70)), t1 "bit" (\n -> like (bit (n `mod` 70)))
  , t1 "popCount" (popCount . like), t1 "bitSizeMaybe" (\a -> (bitSizeMaybe (like a), isSigned a, zeroBits `asTypeOf` a, popCountDefault (a .&. 1023))), t2 "testBitDefault" (\a n -> testBitDefault (like a) (n `mod` 9)), t1 "bitDefault" (\n -> like (bitDefault (n `mod` 9))) ]
  where like a = a `asTypeOf` z

finite :: (Sample a, FiniteBits a, Bounded a, Num a, Show a) => a -> [Test]
finite z = bitwise z ++
  [ t0 "bounds" (minBound `asTypeOf` z, maxBound `asTypeOf` z), t0 "finiteBitSize" (finiteBitSize z), t1 "countLeadingZeros" (\a -> countLeadingZeros (a `asTypeOf` z))
  , t1 "countTrailingZeros" (\a -> countTrailingZeros (a `asTypeOf` z)), t2 "rotateL" (\a n -> rotateL (a `asTypeOf` z) (n `mod` 64)), t2 "rotateR" (\a n -> rotateR (a `asTypeOf` z) (n `mod` 64)) ]

main :: IO ()
main = run $ concat
  [ group "Int" (whole (0 :: Int) ++ finite (0 :: Int)), group "Int8" (whole (0 :: Int8) ++ finite (0 :: Int8)), group "Int16" (whole (0 :: Int16) ++ finite (0 :: Int16))
  , group "Int32" (whole (0 :: Int32) ++ finite (0 :: Int32)), group "Int64" (whole (0 :: Int64) ++ finite (0 :: Int64)), group "Word" (whole (0 :: Word) ++ finite (0 :: Word))
  , group "Word8" (whole (0 :: Word8) ++ finite (0 :: Word8)), group "Word16" (whole (0 :: Word16) ++ finite (0 :: Word16)), group "Word32" (whole (0 :: Word32) ++ finite (0 :: Word32))
  , group "Word64" (whole (0 :: Word64) ++ finite (0 :: Word64)), group "Integer" (whole (0 :: Integer) ++ bitwise (0 :: Integer)), group "Natural" (whole (0 :: Natural))
  , group "swap" [ t1 "byteSwap16" byteSwap16, t1 "byteSwap32" byteSwap32, t1 "byteSwap64" byteSwap64, t1 "bitReverse8" bitReverse8, t1 "bitReverse16" bitReverse16, t1 "bitReverse32" bitReverse32, t1 "bitReverse64" bitReverse64 ]
  , group "Ratio"
    [ t2 "+" ((+) :: Rational -> Rational -> Rational), t2 "*" ((*) :: Rational -> Rational -> Rational), t2 "-" ((-) :: Rational -> Rational -> Rational), t2 "/" ((/) :: Rational -> Rational -> Rational)
    , t1 "recip" (recip :: Rational -> Rational), t1 "abs" (\a -> (abs a, signum (a :: Rational), negate a)), t1 "numerator" (\a -> (numerator (a :: Rational), denominator a)), t2 "compare" (\a b -> compare a (b :: Rational))
    , t1 "truncate" (\a -> (truncate (a :: Rational) :: Integer, round a :: Integer, ceiling a :: Integer, floor a :: Integer)), t1 "properFraction" (\a -> properFraction (a :: Rational) :: (Integer, Rational))
    , t2 "showsPrec" (\p a -> showsPrec p (a :: Rational) ""), t1 "read" (\a -> (read (show a) :: Rational) == a), t2 "^^" (\a n -> (a :: Rational) ^^ (n `mod` 5 - 2 :: Int)), t2 "approxRational" (\d e -> approxRational (d :: Rational) (abs e))
    , t1 "fromRational" (\a -> (fromRational a :: Double, fromRational a :: Float)), t2 "enumFromTo" (\a n -> [a .. a + fromIntegral (n `mod` 5 :: Int)] :: [Rational]), t1 "succ" (\a -> (succ a, pred (a :: Rational), fromEnum (truncate a % 1 :: Ratio Int))) ] ]
