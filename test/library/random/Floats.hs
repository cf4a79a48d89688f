{-# LANGUAGE FlexibleInstances #-}
-- Double, Float, Complex and Fixed; Numeric's ways to print and read them.
module Main (main) where

import Sample
import Data.Complex
import Data.Fixed
import Numeric

class (Sample a, RealFloat a, Enum a, Show a, Read a) => F a
instance F Double
instance F Float

-- What the C library computes may differ in the last place: a few digits are compared.
near :: RealFloat a => a -> String
near x
  | isNaN x || isInfinite x = if isNaN x then "NaN" else if x > 0 then "+" else "-"
  | otherwise = showEFloat (Just 5) x ""

floats :: F a => a -> [Test]
floats z =
  [ t2 "+" (\a b -> like a + b), t2 "-" (\a b -> like a - b), t2 "*" (\a b -> like a * b), t2 "/" (\a b -> like a / b), t1 "negate" (negate . like), t1 "abs" (abs . like), t1 "signum" (signum . like)
  , t1 "recip" (recip . like), t1 "fromInteger" (\n -> like (fromInteger n)), t1 "fromRational" (\r -> like (fromRational r)), t1 "toRational" (toRational . like), t1 "fromInt" (\n -> like (fromIntegral (n :: Int)))
  , t1 "truncate" (\a -> truncate (like a) :: Integer), t1 "round" (\a -> round (like a) :: Integer), t1 "ceiling" (\a -> ceiling (like a) :: Integer), t1 "floor" (\a -> floor (like a) :: Integer)
  , t1 "halves" (\n -> map round [like (fromIntegral (n :: Int)) / 2, fromIntegral n + 0.5] :: [Int])
  , t1 "round Int" (\a -> if abs (like a) < 1e9 then (round a, truncate a, floor a, ceiling a) else (0, 0, 0, 0) :: (Int, Int, Int, Int)), t1 "properFraction" (\a -> let (n, r) = properFraction (like a) in (n :: Integer, r))
  , t1 "decodeFloat" (decodeFloat . like), t2 "encodeFloat" (\n e -> like (encodeFloat n (e `mod` 400 - 200))), t1 "exponent" (\a -> (exponent (like a), significand a)), t2 "scaleFloat" (\n a -> scaleFloat (n `mod` 100 - 50) (like a))
  , t1 "is" (\a -> (isNaN (like a), isInfinite a, isDenormalized a, isNegativeZero a, isIEEE a, floatRadix a, floatDigits a, floatRange a)), t2 "compare" (\a b -> (compare (like a) b, a == b, a < b, a <= b, a > b, max a b, min a b))
  , t1 "show" (show . like), t2 "showsPrec" (\p a -> showsPrec p (like a) ""), t1 "read" (\a -> let b = read (show (like a)) in b == a || isNaN a), t1 "show list" (\xs -> show (map like xs))
  , t2 "showEFloat" (\n a -> showEFloat (fmap (`mod` 8) n) (like a) ""), t2 "showFFloat" (\n a -> showFFloat (fmap (`mod` 8) n) (like a) ""), t2 "showGFloat" (\n a -> showGFloat (fmap (`mod` 8) n) (like a) "")
  , t2 "showFFloatAlt" (\n a -> showFFloatAlt (fmap (`mod` 8) n) (like a) ""), t2 "showGFloatAlt" (\n a -> showGFloatAlt (fmap (`mod` 8) n) (like a) ""), t1 "showFloat" (\a -> showFloat (like a) ""), t1 "showHFloat" (\a -> showHFloat (like a) "")
  , t1 "floatToDigits" (\a -> floatToDigits 10 (abs (if isNaN a || isInfinite a then 0 else like a))), t1 "floatToDigits 2" (\a -> floatToDigits 2 (abs (if isNaN a || isInfinite a then 0 else like a)))
  , t1 "sqrt" (sqrt . like), t1 "exp" (near . exp . like), t1 "log" (near . log . like), t1 "sin" (\a -> near (sin (like a / 1e3))), t1 "cos" (\a -> near (cos (like a / 1e3))), t1 "tan" (\a -> if abs (like a) < 100 then near (tan a) else "")
  , t1 "asin" (near . asin . like), t1 "acos" (near . acos . like), t1 "atan" (near . atan . like), t1 "sinh" (near . sinh . like), t1 "cosh" (near . cosh . like), t1 "tanh" (near . tanh . like)
  , t1 "asinh" (near . asinh . like), t1 "acosh" (near . acosh . like), t1 "atanh" (near . atanh . like), t2 "**" (\a b -> near (like a ** b)), t2 "logBase" (\a b -> near (logBase (like a) b)), t2 "atan2" (\a b -> near (atan2 (like a) b)), t0 "pi" (like pi)
  , t2 "^" (\a n -> near (like a ^ (n `mod` 9 :: Int))), t2 "^^" (\a n -> near (like a ^^ (n `mod` 9 - 4 :: Int))), t2 "enumFromTo" (\a b -> take 9 (enumFromTo (like a) b)), t3 "enumFromThenTo" (\a b c -> take 9 (enumFromThenTo (like a) b c))
  , t1 "enumFrom" (\a -> take 4 [like a ..]), t1 "succ" (\a -> (succ (like a), pred a)), t1 "fromEnum" (\a -> if abs (like a) < 1e9 then fromEnum a else 0), t1 "toEnum" (\n -> like (toEnum n)), t1 "realToFrac" (\a -> realToFrac (fin (like a)) :: Double), t1 "realToFrac F" (\a -> realToFrac (fin (like a)) :: Float)
  , t2 "mod'" (\a b -> fin (like a) `mod'` b), t2 "div'" (\a b -> if b == 0 then 0 else div' (fin (like a)) (fin b) :: Integer), t2 "divMod'" (\a b -> if fin b == 0 then "" else show (let (n, r) = divMod' (fin (like a)) (fin b) in (n :: Integer, r)))
  , t1 "readFloat" (\a -> map (fst . (\(x, r) -> (like x, r))) (readFloat (show (abs (like a))))), t1 "readSigned" (\a -> map (\(x, r) -> (like x, r)) (readSigned readFloat (show (like a)))), t1 "fromRat" (\r -> like (fromRat r)) ]
  where
    like a = a `asTypeOf` z
    fin a = if isNaN a || isInfinite a then 1 else a

fixed :: (HasResolution r) => Fixed r -> [Test]
fixed z =
  [ t2 "+" (\a b -> of' a + of' b), t2 "-" (\a b -> of' a - of' b), t2 "*" (\a b -> of' a * of' b), t2 "/" (\a b -> of' a / of' b), t1 "negate" (\a -> (negate (of' a), abs (of' a), signum (of' a))), t1 "show" (show . of'), t2 "showsPrec" (\p a -> showsPrec p (of' a) "")
  , t1 "showFixed" (\a -> (showFixed True (of' a), showFixed False (of' a))), t1 "read" (\a -> read (show (of' a)) == of' a), t1 "fromRational" (\r -> fromRational r `asTypeOf` z), t1 "toRational" (toRational . of'), t1 "truncate" (\a -> (truncate (of' a), round (of' a), floor (of' a), ceiling (of' a)) :: (Integer, Integer, Integer, Integer))
  , t2 "div'" (\a b -> div' (of' a) (of' b) :: Integer), t2 "mod'" (\a b -> mod' (of' a) (of' b)), t2 "divMod'" (\a b -> let (n, r) = divMod' (of' a) (of' b) in (n :: Integer, r)), t1 "resolution" (resolution . of'), t2 "compare" (\a b -> compare (of' a) (of' b)), t1 "succ" (\a -> (succ (of' a), pred (of' a), take 3 [of' a ..]))
  , t1 "fromInteger" (\n -> fromInteger n `asTypeOf` z) ]
  where of' n = MkFixed n `asTypeOf` z

type C = Complex Double

main :: IO ()
main = run $ group "Double" (floats (0 :: Double)) ++ group "Float" (floats (0 :: Float))
  ++ group "Uni" (fixed (0 :: Uni)) ++ group "Deci" (fixed (0 :: Deci)) ++ group "Centi" (fixed (0 :: Centi)) ++ group "Milli" (fixed (0 :: Milli)) ++ group "Micro" (fixed (0 :: Micro)) ++ group "Nano" (fixed (0 :: Nano)) ++ group "Pico" (fixed (0 :: Pico))
  ++ group "Complex"
  [ t2 "+" ((+) :: C -> C -> C), t2 "-" ((-) :: C -> C -> C), t2 "*" ((*) :: C -> C -> C), t2 "/" ((/) :: C -> C -> C), t1 "negate" (negate :: C -> C), t1 "abs" (abs :: C -> C), t1 "conjugate" (conjugate :: C -> C), t1 "realPart" (\c -> (realPart (c :: C), imagPart c))
  , t1 "magnitude" (near . magnitude :: C -> String), t1 "phase" (near . phase :: C -> String), t1 "polar" (\c -> let (m, p) = polar (c :: C) in (near m, near p)), t1 "signum" (\c -> let a :+ b = signum (c :: C) in (near a, near b)), t1 "sqrt" (\c -> let a :+ b = sqrt (c :: C) in (near a, near b))
  , t1 "exp" (\c -> let a :+ b = exp (c :: C) in (near a, near b)), t1 "log" (\c -> let a :+ b = log (c :: C) in (near a, near b)), t1 "mkPolar" (\(r, p) -> let a :+ b = mkPolar r p in (near (a + 1e-3 :: Double), near (b + 1e-3))), t1 "cis" (\p -> let a :+ b = cis (fromIntegral (p `mod` 7 :: Int)) in (near (a :: Double), near b))
  , t1 "show" (\c -> (show (c :: C), show (Just c), read (show c) == c)), t2 "**" (\a b -> let p :+ q = a ** (b / 8 :: C) in (near p, near q)), t1 "sin" (\c -> let a :+ b = sin (c / 4 :: C) in (near a, near b)), t1 "cos" (\c -> let a :+ b = cos (c / 4 :: C) in (near a, near b)), t1 "tan" (\c -> let a :+ b = tan (c / 4 :: C) in (near a, near b))
  , t1 "sinh" (\c -> let a :+ b = sinh (c / 4 :: C) in (near a, near b)), t1 "cosh" (\c -> let a :+ b = cosh (c / 4 :: C) in (near a, near b)), t1 "tanh" (\c -> let a :+ b = tanh (c / 4 :: C) in (near a, near b)), t1 "asin" (\c -> let a :+ b = asin (c :: C) in (near a, near b)), t1 "acos" (\c -> let a :+ b = acos (c :: C) in (near a, near b))
  , t1 "atan" (\c -> let a :+ b = atan (c + 3 :: C) in (near a, near b)), t1 "asinh" (\c -> let a :+ b = asinh (c :: C) in (near a, near b)), t1 "acosh" (\c -> let a :+ b = acosh (c :: C) in (near a, near b)), t1 "atanh" (\c -> let a :+ b = atanh (c + 3 :: C) in (near a, near b)) ]
  ++ group "Read"
  [ t1 "double" (\s -> reads (numerals s) :: [(Double, String)]), t1 "int" (\s -> reads (numerals s) :: [(Int, String)]), t1 "integer" (\s -> reads (numerals s) :: [(Integer, String)])
  , t1 "rational" (\s -> reads (numerals s) :: [(Rational, String)]), t1 "lex" (\s -> lex (numerals s)), t1 "readHex" (\s -> readHex (numerals s) :: [(Int, String)]), t1 "readOct" (\s -> readOct (numerals s) :: [(Int, String)])
  , t1 "readDec" (\s -> readDec (numerals s) :: [(Int, String)]), t1 "readFloat" (\s -> readFloat (numerals s) :: [(Double, String)]), t1 "lexDigits" (\s -> lexDigits (numerals s)), t1 "readSigned" (\s -> readSigned readDec (numerals s) :: [(Int, String)])
  , t1 "readInt" (\s -> readInt 3 (`elem` "012") (\c -> fromEnum c - 48) (numerals s) :: [(Int, String)]) ]
  where
    numerals :: [Int] -> String
    numerals = concatMap numeric
    numeric n = ["0", "1", "2", "7", "9", ".", "e", "-", "+", "0x", "0o", "f", "a", "E", "_", " ", "(", ")", "12", "00", "e5", "1.5", "NaN", "Infinity", "%", "0b1"] !! (n `mod` 26)
