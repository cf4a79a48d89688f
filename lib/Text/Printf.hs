{-# LANGUAGE FlexibleInstances, GADTs #-}
-- Formatted output after C's printf.
module Text.Printf
  ( printf, hPrintf, PrintfType, HPrintfType, PrintfArg (formatArg, parseFormat), ModifierParser, FormatParse (..), IsChar (..), FieldFormatter, FieldFormat (..)
  , FormatAdjustment (..), FormatSign (..), formatChar, formatString, formatInt, formatInteger, formatRealFloat
  , vFmt, errorBadFormat, errorShortFormat, errorMissingArgument, errorBadArgument, perror
  ) where

import Assay.Char (intToDigit, isDigit, isUpper, toUpper)
import Assay.IO (hPutStr, stdout)
import Assay.IOError (Handle)
import Data.Int
import Data.Word
import Numeric (showEFloat, showFFloat, showFFloatAlt, showIntAtBase)

-- ---- the argument list -----------------------------------------------------------------------------

-- What printf can be: a string, an action, or a function of arguments.
class PrintfType t where
  spr :: String -> [UPrintf] -> t

instance IsChar c => PrintfType [c] where
  spr format args = map fromChar (uprintf format (reverse args))

instance (a ~ ()) => PrintfType (IO a) where
  spr format args = hPutStr stdout (uprintf format (reverse args))

instance (PrintfArg a, PrintfType r) => PrintfType (a -> r) where
  spr format args = \a -> spr format ((parseFormat a, formatArg a) : args)

-- What hPrintf can be: an action, or a function of arguments.
class HPrintfType t where
  hspr :: Handle -> String -> [UPrintf] -> t

instance (a ~ ()) => HPrintfType (IO a) where
  hspr h format args = hPutStr h (uprintf format (reverse args))

instance (PrintfArg a, HPrintfType r) => HPrintfType (a -> r) where
  hspr h format args = \a -> hspr h format ((parseFormat a, formatArg a) : args)

-- Writes its arguments as the format says.
printf :: PrintfType r => String -> r
printf format = spr format []

-- As printf, to a handle.
hPrintf :: HPrintfType r => Handle -> String -> r
hPrintf h format = hspr h format []

-- Characters, so that strings can be arguments and results.
class IsChar c where
  -- To a character.
  toChar :: c -> Char
  -- From a character.
  fromChar :: Char -> c

instance IsChar Char where
  toChar c = c
  fromChar c = c

-- ---- one field -------------------------------------------------------------------------------------

-- On which side it is filled up, or with zeros.
data FormatAdjustment = LeftAdjust | ZeroPad
-- What stands before a positive number.
data FormatSign = SignPlus | SignSpace

-- What stands between % and the letter, and the letter.
data FieldFormat = FieldFormat
  { fmtWidth :: Maybe Int
  , fmtPrecision :: Maybe Int
  , fmtAdjust :: Maybe FormatAdjustment
  , fmtSign :: Maybe FormatSign
  , fmtAlternate :: Bool
  , fmtModifiers :: String
  , fmtChar :: Char
  }

-- How a value is written, given the format.
type FieldFormatter = FieldFormat -> ShowS

-- What an argument makes of the letters of its field, and how it is written.
type UPrintf = (ModifierParser, FieldFormatter)

-- | What parseFormat finds: length modifiers, the conversion, and the rest of the format.
data FormatParse = FormatParse { fpModifiers :: String, fpChar :: Char, fpRest :: String }

-- Splits the modifiers and the letter off a format.
type ModifierParser = String -> FormatParse

-- Types whose values can be arguments.
class PrintfArg a where
  -- How an argument is written.
  formatArg :: a -> FieldFormatter
  -- Splits the modifiers and the letter off a format.
  parseFormat :: a -> ModifierParser
  parseFormat _ s = case s of
    c : rest -> FormatParse "" c rest
    "" -> errorShortFormat
  {-# MINIMAL formatArg #-}

instance PrintfArg Char where
  formatArg = formatChar
  parseFormat _ = withSize

instance IsChar c => PrintfArg [c] where
  formatArg = formatString

instance PrintfArg Int where
  formatArg = formatInt
  parseFormat _ = withSize

instance PrintfArg Integer where
  formatArg = formatInteger
  parseFormat _ = withSize

instance PrintfArg Word where
  formatArg = formatInt
  parseFormat _ = withSize

instance PrintfArg Int8 where
  formatArg = formatInt
  parseFormat _ = withSize

instance PrintfArg Int16 where
  formatArg = formatInt
  parseFormat _ = withSize

instance PrintfArg Int32 where
  formatArg = formatInt
  parseFormat _ = withSize

instance PrintfArg Int64 where
  formatArg = formatInt
  parseFormat _ = withSize

instance PrintfArg Word8 where
  formatArg = formatInt
  parseFormat _ = withSize

instance PrintfArg Word16 where
  formatArg = formatInt
  parseFormat _ = withSize

instance PrintfArg Word32 where
  formatArg = formatInt
  parseFormat _ = withSize

instance PrintfArg Word64 where
  formatArg = formatInt
  parseFormat _ = withSize

instance PrintfArg Double where
  formatArg = formatRealFloat

instance PrintfArg Float where
  formatArg = formatRealFloat

-- The letters for C's sizes stand before those of whole numbers only.
withSize :: ModifierParser
withSize s = case s of
  'h' : 'h' : rest -> FormatParse "hh" `letter` rest
  'l' : 'l' : rest -> FormatParse "ll" `letter` rest
  c : rest | c `elem` "hlL" -> FormatParse [c] `letter` rest
  rest -> FormatParse "" `letter` rest
  where
    letter found (c : rest) = found c rest
    letter _ "" = errorShortFormat

-- The least number of a size of C's.
leastOfSize :: String -> Maybe Integer
leastOfSize size = case size of
  "hh" -> Just (toInteger (minBound :: Int8))
  "h" -> Just (toInteger (minBound :: Int16))
  "l" -> Just (toInteger (minBound :: Int32))
  "ll" -> Just (toInteger (minBound :: Int64))
  "L" -> Just (toInteger (minBound :: Int64))
  _ -> Nothing

-- %v is the natural format of the argument.
vFmt :: Char -> FieldFormat -> FieldFormat
vFmt c f = if fmtChar f == 'v' then f { fmtChar = c } else f

-- Writes a character.
formatChar :: Char -> FieldFormatter
formatChar c f = case fmtChar (vFmt 'c' f) of
  'c' | plainChar f -> showString (adjust f ("", [c]))
  _ -> formatInteger (toInteger (fromEnum c)) (vFmt 'c' f)

-- Of characters only the width can be given.
plainChar :: FieldFormat -> Bool
plainChar f = fmtPrecision f == Nothing && null (fmtModifiers f)

-- Writes a string.
formatString :: IsChar a => [a] -> FieldFormatter
formatString text f = case fmtChar (vFmt 's' f) of
  's' -> showString (adjust f ("", maybe s (\n -> take n s) (fmtPrecision f)))
  c -> errorBadFormat c
  where s = map toChar text

-- Writes a bounded whole number; negative ones as unsigned where the letter asks for it.
formatInt :: (Integral a, Bounded a) => a -> FieldFormatter
formatInt x = formatIntegral (Just (toInteger (minBound `asTypeOf` x))) (toInteger x)

-- Writes a whole number.
formatInteger :: Integer -> FieldFormatter
formatInteger = formatIntegral Nothing

-- A negative number of a type with a least value, or of one of C's sizes, shows as unsigned in its two's complement.
formatIntegral :: Maybe Integer -> Integer -> FieldFormatter
formatIntegral leastOfType x f0 =
  let least = maybe leastOfType Just (leastOfSize (fmtModifiers f0))
      f = withoutZeros (vFmt 'd' f0)
      alternate p = if fmtAlternate f && x /= 0 then p else ""
      natural n = case () of
        _ | n >= 0 -> n
          | Just m <- least -> n + 2 * negate m
          | otherwise -> errorBadArgument
  in showString (case fmtChar f of
       'd' -> adjustSigned f (signed f x)
       'i' -> adjustSigned f (signed f x)
       'x' -> adjust f (alternate "0x", precise f (inBase 16 (natural x)))
       'X' -> adjust f (alternate "0X", precise f (map toUpper (inBase 16 (natural x))))
       'b' -> adjust f (alternate "0b", precise f (inBase 2 (natural x)))
       'o' -> adjust f (leadingZero (alternate "0") (precise f (inBase 8 (natural x))))
       'u' -> adjust f ("", precise f (show (natural x)))
       'c' | x >= 0 && x <= 1114111 && plainChar f -> adjust f ("", [toEnum (fromInteger x)])
           | otherwise -> perror "illegal char conversion"
       c -> errorBadFormat c)
  where
    -- Where the count of digits is given, zeros do not fill the field.
    withoutZeros f = case (fmtPrecision f, fmtAdjust f) of
      (Just _, Just ZeroPad) -> f { fmtAdjust = Nothing }
      _ -> f
    leadingZero prefix s = case s of
      '0' : _ -> ("", s)
      _ -> (prefix, s)
    inBase b n = showIntAtBase b intToDigit n ""
    signed f n
      | n < 0 = ("-", precise f (show (negate n)))
      | otherwise = ("", precise f (show n))

-- At least the given number of digits; of none 0 has none.
precise :: FieldFormat -> String -> String
precise f s = case fmtPrecision f of
  Just 0 | s == "0" -> ""
  Just n -> replicate (n - length s) '0' ++ s
  Nothing -> s

-- Writes a floating-point number.
formatRealFloat :: RealFloat a => a -> FieldFormatter
formatRealFloat x f0 =
  let f = vFmt 'g' f0
      c = fmtChar f
      text = (case c of
        'e' -> showEFloat (fmtPrecision f) x ""
        'E' -> map toUpper (showEFloat (fmtPrecision f) x "")
        'f' -> decimal f x
        'F' -> map toUpper (decimal f x)
        'g' -> general f x
        'G' -> map toUpper (general f x)
        _ -> errorBadFormat c)
      parts = case text of
        '-' : rest -> ("-", rest)
        rest -> ("", rest)
  in showString (adjustSigned f parts)

general :: RealFloat a => FieldFormat -> a -> String
general f x
  | x /= 0 && (abs x < 0.1 || abs x >= 10000000) = showEFloat (fmtPrecision f) x ""
  | otherwise = decimal f x

decimal :: RealFloat a => FieldFormat -> a -> String
decimal f x = (if fmtAlternate f then showFFloatAlt else showFFloat) (fmtPrecision f) x ""

adjustSigned :: FieldFormat -> (String, String) -> String
adjustSigned f ("", s) = case fmtSign f of
  Just SignPlus -> adjust f ("+", s)
  Just SignSpace -> adjust f (" ", s)
  Nothing -> adjust f ("", s)
adjustSigned f p = adjust f p

-- A prefix stays in front of padding with zeros.
adjust :: FieldFormat -> (String, String) -> String
adjust f (prefix, s) = case fmtWidth f of
  Just width | length prefix + length s < width ->
    let n = width - length prefix - length s
    in case fmtAdjust f of
         Just ZeroPad -> prefix ++ replicate n '0' ++ s
         Just LeftAdjust -> prefix ++ s ++ replicate n ' '
         Nothing -> replicate n ' ' ++ prefix ++ s
  _ -> prefix ++ s

-- ---- the format string -----------------------------------------------------------------------------

uprintf :: String -> [UPrintf] -> String
uprintf "" [] = ""
uprintf "" _ = errorShortFormat
uprintf ('%' : '%' : cs) us = '%' : uprintf cs us
uprintf ('%' : cs) us = field cs us
uprintf (c : cs) us = c : uprintf cs us

field :: String -> [UPrintf] -> String
field cs us = case flags cs noFlags of
  (fl, rest) -> case number rest us of
    (width, rest1, us1) -> case fraction rest1 us1 of
      (_, _, []) -> errorMissingArgument
      (precision, rest2, (parser, formatter) : us2) -> case parser rest2 of
        FormatParse modifiers c rest3 ->
          let (width', left) = case width of
                Just n | n < 0 -> (Just (negate n), True)
                _ -> (width, flagLeft fl)
              f = FieldFormat
                { fmtWidth = width', fmtPrecision = precision
                , fmtAdjust = if left then Just LeftAdjust else if flagZero fl then Just ZeroPad else Nothing
                , fmtSign = if flagPlus fl then Just SignPlus else if flagSpace fl then Just SignSpace else Nothing
                , fmtAlternate = flagAlternate fl, fmtModifiers = modifiers, fmtChar = c }
          in formatter f (uprintf rest3 us2)

data Flags = Flags { flagLeft, flagZero, flagPlus, flagSpace, flagAlternate :: Bool }

noFlags :: Flags
noFlags = Flags False False False False False

flags :: String -> Flags -> (Flags, String)
flags s fl = case s of
  '-' : r -> flags r fl { flagLeft = True }
  '0' : r -> flags r fl { flagZero = True }
  '+' : r -> flags r fl { flagPlus = True }
  ' ' : r -> flags r fl { flagSpace = True }
  '#' : r -> flags r fl { flagAlternate = True }
  _ -> (fl, s)

-- Digits, or * for the next argument, which is what %d makes of it.
number :: String -> [UPrintf] -> (Maybe Int, String, [UPrintf])
number ('*' : rest) us = case us of
  (_, formatter) : us' -> (Just (read (formatter starFormat "")), rest, us')
  [] -> errorMissingArgument
number s us = case span isDigit s of
  ("", _) -> (Nothing, s, us)
  (ds, rest) -> (Just (read ds), rest, us)

starFormat :: FieldFormat
starFormat = FieldFormat
  { fmtWidth = Nothing, fmtPrecision = Nothing, fmtAdjust = Nothing, fmtSign = Nothing, fmtAlternate = False
  , fmtModifiers = "", fmtChar = 'd' }

fraction :: String -> [UPrintf] -> (Maybe Int, String, [UPrintf])
fraction ('.' : s) us = case number s us of
  (Nothing, rest, us') -> (Just 0, rest, us')
  r -> r
fraction s us = (Nothing, s, us)

-- ---- errors ----------------------------------------------------------------------------------------

-- Fails with a message of printf's.
perror :: String -> a
perror s = errorWithoutStackTrace ("printf: " ++ s)

-- Fails: there is no such letter.
errorBadFormat :: Char -> a
errorBadFormat c = perror ("bad formatting char " ++ show c)

errorShortFormat, errorMissingArgument, errorBadArgument :: a
errorShortFormat = perror "formatting string ended prematurely"
errorMissingArgument = perror "argument list ended prematurely"
errorBadArgument = perror "bad argument"
