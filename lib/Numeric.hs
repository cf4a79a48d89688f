-- Numbers to and from text.
module Numeric
  ( showSigned, showIntAtBase, showInt, showHex, showOct
  , showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt, showFloat, showHFloat, floatToDigits
  , readSigned, readInt, readDec, readOct, readHex, readFloat, lexDigits, fromRat, Floating (..)
  ) where

import Assay.Char (digitToInt, intToDigit, isDigit, isHexDigit, isOctDigit)
import Assay.Float (floatToDigits)
import Assay.Num (Floating (..))
import Assay.Read (tokenRational)

-- ---- showing whole numbers -------------------------------------------------------------------------

-- With a minus, in parentheses where needed, given how positive numbers are shown.
showSigned :: Real a => (a -> ShowS) -> Int -> a -> ShowS
showSigned showPos d x
  | x < 0 = showParen (d > 6) (showChar '-' . showPos (negate x))
  | otherwise = showPos x

-- In decimal digits; not for negative numbers.
showInt :: Integral a => a -> ShowS
showInt n r
  | n < 0 = errorWithoutStackTrace "Numeric.showInt: can't show negative numbers"
  | otherwise = shows (toInteger n) r

-- To a base, given the digits; not for negative numbers.
showIntAtBase :: (Integral a, Show a) => a -> (Int -> Char) -> a -> ShowS
showIntAtBase base toChr n0 r0
  | base <= 1 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to unsupported base " ++ show base)
  | n0 < 0 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to negative number " ++ show n0)
  | otherwise = go (quotRem n0 base) r0
  where
    go (n, d) r = seq c (if n == 0 then r' else go (quotRem n base) r')
      where
        c = toChr (fromIntegral d)
        r' = c : r

showHex, showOct :: (Integral a, Show a) => a -> ShowS
showHex = showIntAtBase 16 intToDigit
showOct = showIntAtBase 8 intToDigit

-- ---- showing fractional numbers --------------------------------------------------------------------

-- As show does, without parentheses.
showFloat :: RealFloat a => a -> ShowS
showFloat x = showString (format Generic Nothing False x)

showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt :: RealFloat a => Maybe Int -> a -> ShowS
showEFloat d x = showString (format Exponent d False x)
showFFloat d x = showString (format Fixed d False x)
showGFloat d x = showString (format Generic d False x)
showFFloatAlt d x = showString (format Fixed d True x)
showGFloatAlt d x = showString (format Generic d True x)

data Form = Exponent | Fixed | Generic

-- With a number of digits after the point, or as many as are needed. `alt` keeps a point that
-- nothing follows.
format :: RealFloat a => Form -> Maybe Int -> Bool -> a -> String
format form decimals alt x
  | isNaN x = "NaN"
  | isInfinite x = if x < 0 then "-Infinity" else "Infinity"
  | x < 0 || isNegativeZero x = '-' : digits form (floatToDigits 10 (negate x))
  | otherwise = digits form (floatToDigits 10 x)
  where
    digits Generic (ds, e) = digits (if e < 0 || e > 7 then Exponent else Fixed) (ds, e)
    digits Exponent (ds, e) = exponentForm decimals ds e
    digits Fixed (ds, e) = fixedForm decimals alt ds e

exponentForm :: Maybe Int -> [Int] -> Int -> String
exponentForm Nothing ds e = case map intToDigit ds of
  "0" -> "0.0e0"
  [d] -> d : ".0e" ++ show (e - 1)
  d : rest -> d : '.' : rest ++ "e" ++ show (e - 1)
  [] -> errorWithoutStackTrace "Numeric: no digits"
exponentForm (Just n) ds e
  | n <= 0 = case ds of
      [0] -> "0e0"
      _ -> let (carry, ds') = roundTo 1 ds
               d = if carry > 0 then 1 else head ds'
           in intToDigit d : 'e' : show (e - 1 + carry)
  | ds == [0] = '0' : '.' : replicate n '0' ++ "e0"
  | otherwise =
      let (carry, ds') = roundTo (n + 1) ds
          shown = map intToDigit (if carry > 0 then 1 : init ds' else ds')
      in head shown : '.' : tail shown ++ 'e' : show (e - 1 + carry)

fixedForm :: Maybe Int -> Bool -> [Int] -> Int -> String
fixedForm Nothing _ ds e
  | e <= 0 = "0." ++ replicate (negate e) '0' ++ map intToDigit ds
  | otherwise = whole e "" ds
  where
    whole 0 s rest = orZero (reverse s) ++ '.' : orZero (map intToDigit rest)
    whole n s [] = whole (n - 1) ('0' : s) []
    whole n s (r : rest) = whole (n - 1) (intToDigit r : s) rest
fixedForm (Just n) alt ds e
  | e >= 0 =
      let (carry, ds') = roundTo (decimals + e) ds
          (ls, rs) = splitAt (e + carry) (map intToDigit (if carry > 0 then 1 : ds' else ds'))
      in orZero ls ++ point rs
  | otherwise =
      let (carry, ds') = roundTo decimals (replicate (negate e) 0 ++ ds)
          shown = map intToDigit (if carry > 0 then 1 : ds' else 0 : ds')
      in head shown : point (tail shown)
  where
    decimals = max n 0
    point rs = if null rs && not alt then "" else '.' : rs

orZero :: String -> String
orZero "" = "0"
orZero s = s

-- The first n digits, rounded half up to even at an exact half; a carry out of the first comes as 1.
roundTo :: Int -> [Int] -> (Int, [Int])
roundTo n is = case go n True is of
  (1, ds) -> (1, ds)
  (_, ds) -> (0, ds)
  where
    go :: Int -> Bool -> [Int] -> (Int, [Int])
    go 0 even' ds = case ds of
      [] -> (0, [])
      x : xs
        | x == 5 && even' && all (== 0) xs -> (0, [])
        | x >= 5 -> (1, [])
        | otherwise -> (0, [])
    go m _ [] = (0, replicate m 0)
    go m _ (d : ds) =
      let (c, rest) = go (m - 1) (even d) ds
          d' = d + c
      in if d' == 10 then (1, 0 : rest) else (0, d' : rest)

-- Hexadecimal, as C's %a.
showHFloat :: RealFloat a => a -> ShowS
showHFloat = showString . form
  where
    form x
      | isNaN x = "NaN"
      | isInfinite x = (if x < 0 then "-" else "") ++ "Infinity"
      | x < 0 || isNegativeZero x = '-' : positive (negate x)
      | otherwise = positive x
    positive x
      | x == 0 = "0x0p+0"
      | otherwise = case floatToDigits 2 x of
          (ds, e) -> "0x" ++ show (head ds) ++ fraction (tail ds) ++ "p" ++ show (e - 1)
    fraction ds = if all (== 0) ds then "" else '.' : hex ds
    hex ds = case ds of
      [] -> ""
      [a] -> digit [a, 0, 0, 0]
      [a, b] -> digit [a, b, 0, 0]
      [a, b, c] -> digit [a, b, c, 0]
      a : b : c : d : rest -> digit [a, b, c, d] ++ (if all (== 0) rest then "" else hex rest)
    digit bits = showHex (foldl (\v b -> 2 * v + b) 0 bits) ""

-- ---- reading ---------------------------------------------------------------------------------------

-- Reads digits to a base, given which are digits and what they are worth.
readInt :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadS a
readInt base isDig valDigit r = case span isDig r of
  ([], _) -> []
  (ds, rest) -> [(foldl (\n d -> n * base + fromIntegral (valDigit d)) 0 ds, rest)]

readDec, readOct, readHex :: (Eq a, Num a) => ReadS a
readDec = readInt 10 isDigit digitToInt
readOct = readInt 8 isOctDigit digitToInt
readHex = readInt 16 isHexDigit digitToInt

-- Reads a number that may have a minus, given how one without is read.
readSigned :: Real a => ReadS a -> ReadS a
readSigned readPos = readParen False read'
  where
    read' r = read'' r ++ [(negate x, t) | ("-", s) <- lex r, (x, t) <- read'' s]
    read'' r = [(n, s) | (str, s) <- lex r, (n, "") <- readPos str]

-- Reads a number with or without a fraction and an exponent.
readFloat :: RealFrac a => ReadS a
readFloat s = case lex s of
  [(token@(c : _), rest)]
    | isDigit c -> case tokenRational token of
        Just r -> [(fromRational r, rest)]
        Nothing -> []
  _ -> []

-- Splits off a row of decimal digits.
lexDigits :: ReadS String
lexDigits s = case span isDigit s of
  ([], _) -> []
  r -> [r]

-- The floating-point number nearest to a fraction.
fromRat :: RealFloat a => Rational -> a
fromRat = fromRational
