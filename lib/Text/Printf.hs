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
  spr format args = \a -> spr format ((formatArg a, kindOf a) : args)

-- What hPrintf can be: an action, or a function of arguments.
class HPrintfType t where
  hspr :: Handle -> String -> [UPrintf] -> t

instance (a ~ ()) => HPrintfType (IO a) where
  hspr h format args = hPutStr h (uprintf format (reverse args))

instance (PrintfArg a, HPrintfType r) => HPrintfType (a -> r) where
  hspr h format args = \a -> hspr h format ((formatArg a, kindOf a) : args)

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

-- How to show it, and its value where it may be a width.
type UPrintf = (FieldFormatter, Maybe Int)

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
  kindOf :: a -> Maybe Int
  parseFormat _ s = case span (`elem` "hlLqjzt") s of
    (modifiers, c : rest) -> FormatParse modifiers c rest
    _ -> errorShortFormat
  kindOf _ = Nothing
  {-# MINIMAL formatArg #-}

instance PrintfArg Char where
  formatArg = formatChar

instance IsChar c => PrintfArg [c] where
  formatArg s = formatString (map toChar s)

instance PrintfArg Int where
  formatArg = formatInt
  kindOf = Just

instance PrintfArg Integer where
  formatArg = formatInteger
  kindOf = Just . fromInteger

instance PrintfArg Word where
  formatArg = formatInt

instance PrintfArg Int8 where
  formatArg = formatInt

instance PrintfArg Int16 where
  formatArg = formatInt

instance PrintfArg Int32 where
  formatArg = formatInt

instance PrintfArg Int64 where
  formatArg = formatInt

instance PrintfArg Word8 where
  formatArg = formatInt

instance PrintfArg Word16 where
  formatArg = formatInt

instance PrintfArg Word32 where
  formatArg = formatInt

instance PrintfArg Word64 where
  formatArg = formatInt

instance PrintfArg Double where
  formatArg = formatRealFloat

instance PrintfArg Float where
  formatArg = formatRealFloat

-- %v is the natural format of the argument.
vFmt :: Char -> FieldFormat -> FieldFormat
vFmt c f = if fmtChar f == 'v' then f { fmtChar = c } else f

-- Writes a character.
formatChar :: Char -> FieldFormatter
formatChar c f = case fmtChar (vFmt 'c' f) of
  'c' | fmtPrecision f == Nothing -> showString (adjust f ("", [c]))
  _ -> formatInteger (toInteger (fromEnum c)) (vFmt 'c' f)

-- Writes a string.
formatString :: String -> FieldFormatter
formatString s f = case fmtChar (vFmt 's' f) of
  's' -> showString (adjust f ("", maybe s (\n -> take n s) (fmtPrecision f)))
  c -> errorBadFormat c

-- Writes a bounded whole number; negative ones as unsigned where the letter asks for it.
formatInt :: (Integral a, Bounded a) => a -> FieldFormatter
formatInt x = formatIntegral (Just (toInteger (minBound `asTypeOf` x))) (toInteger x)

-- Writes a whole number.
formatInteger :: Integer -> FieldFormatter
formatInteger = formatIntegral Nothing

-- A negative number of a type with a least value shows as unsigned in its two's complement.
formatIntegral :: Maybe Integer -> Integer -> FieldFormatter
formatIntegral least x f0 =
  let f = withoutZeros (vFmt 'd' f0)
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
       'c' | x >= 0 && x <= 1114111 && fmtPrecision f == Nothing -> adjust f ("", [toEnum (fromInteger x)])
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

-- At least so many digits; of none 0 has none.
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
      (precision, rest2, us2) -> case span (`elem` "hlLqjzt") rest2 of
        (modifiers, c : rest3) -> case us2 of
          [] -> errorMissingArgument
          (formatter, _) : us3 ->
            let (width', left) = case width of
                  Just n | n < 0 -> (Just (negate n), True)
                  _ -> (width, flagLeft fl)
                f = FieldFormat
                  { fmtWidth = width', fmtPrecision = precision
                  , fmtAdjust = if left then Just LeftAdjust else if flagZero fl then Just ZeroPad else Nothing
                  , fmtSign = if flagPlus fl then Just SignPlus else if flagSpace fl then Just SignSpace else Nothing
                  , fmtAlternate = flagAlternate fl, fmtModifiers = modifiers, fmtChar = c }
            in formatter f (uprintf rest3 us3)
        (_, []) -> errorShortFormat

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

-- Digits, or * for the next argument.
number :: String -> [UPrintf] -> (Maybe Int, String, [UPrintf])
number ('*' : rest) us = case us of
  (_, Just n) : us' -> (Just n, rest, us')
  (_, Nothing) : _ -> errorBadArgument
  [] -> errorMissingArgument
number s us = case span isDigit s of
  ("", _) -> (Nothing, s, us)
  (ds, rest) -> (Just (read ds), rest, us)

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
