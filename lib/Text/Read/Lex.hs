-- The words of Haskell as parsers see them.
module Text.Read.Lex
  ( Lexeme (..), Number, numberToInteger, numberToFixed, numberToRational, numberToRangedRational
  , lex, expect, hsLex, lexChar, readIntP, readOctP, readDecP, readHexP, isSymbolChar
  ) where

import Prelude hiding (lex)
import qualified Prelude

import Assay.Lex (isSymbolChar)
import Data.Char (digitToInt, isAlpha, isDigit, isHexDigit, isOctDigit, lexLitChar, readLitChar)
import Text.ParserCombinators.ReadP (ReadP, munch1, pfail, readS_to_P)

-- A word of Haskell.
data Lexeme
  = Char Char
  | String String
  | Punc String
  | Ident String
  | Symbol String
  | Number Number
  | EOF
  deriving (Eq, Show)

-- A number as it is written: with a base, or in decimal digits with a fraction and an exponent.
data Number
  = MkNumber Int [Int]
  | MkDecimal [Int] (Maybe [Int]) (Maybe Integer)
  deriving (Eq, Show)

-- The next word; EOF at the end of the text.
lex :: ReadP Lexeme
lex = fmap classify hsLex

-- Reads this word.
expect :: Lexeme -> ReadP ()
expect wanted = lex >>= \found -> if found == wanted then return () else pfail

-- The text of the next word.
hsLex :: ReadP String
hsLex = readS_to_P Prelude.lex

-- One character as it stands in a literal, escapes understood.
lexChar :: ReadP Char
lexChar = readS_to_P (\s -> [(c, rest) | (text, rest) <- lexLitChar s, (c, "") <- readLitChar text])

classify :: String -> Lexeme
classify token = case token of
  "" -> EOF
  '\'' : _ -> Char (read token)
  '"' : _ -> String (read token)
  c : _
    | isDigit c -> Number (numberOf token)
    | isAlpha c || c == '_' -> Ident token
    | c `elem` ",;()[]{}`" || token `elem` ["..", "::", "=", "\\", "|", "<-", "->", "@", "~", "=>"] -> Punc token
    | otherwise -> Symbol token

numberOf :: String -> Number
numberOf ('0' : x : digits)
  | x == 'x' || x == 'X' = MkNumber 16 (map digitToInt digits)
  | x == 'o' || x == 'O' = MkNumber 8 (map digitToInt digits)
numberOf token = MkDecimal (map digitToInt whole) fraction (power afterFraction)
  where
    (whole, afterWhole) = span isDigit token
    (fraction, afterFraction) = case afterWhole of
      '.' : rest -> let (digits, more) = span isDigit rest in (Just (map digitToInt digits), more)
      _ -> (Nothing, afterWhole)
    power [] = Nothing
    power (_ : '-' : digits) = Just (negate (read digits))
    power (_ : '+' : digits) = Just (read digits)
    power (_ : digits) = Just (read digits)

-- Its value, if it is written as a whole number.
numberToInteger :: Number -> Maybe Integer
numberToInteger (MkNumber base digits) = Just (value (toInteger base) digits)
numberToInteger (MkDecimal whole Nothing Nothing) = Just (value 10 whole)
numberToInteger _ = Nothing

-- The whole part, and the given number of digits of the fraction as a number; not with an exponent.
numberToFixed :: Integer -> Number -> Maybe (Integer, Integer)
numberToFixed _ (MkNumber base digits) = Just (value (toInteger base) digits, 0)
numberToFixed _ (MkDecimal whole Nothing Nothing) = Just (value 10 whole, 0)
numberToFixed n (MkDecimal whole (Just fraction) Nothing) =
  Just (value 10 whole, value 10 (take (fromInteger n) (fraction ++ repeat 0)))
numberToFixed _ _ = Nothing

-- Its exact value.
numberToRational :: Number -> Rational
numberToRational (MkNumber base digits) = fromInteger (value (toInteger base) digits)
numberToRational (MkDecimal whole fraction power)
  | shift >= 0 = fromInteger (digits * 10 ^ shift)
  | otherwise = fromInteger digits / fromInteger (10 ^ negate shift)
  where
    behind = maybe [] id fraction
    digits = value 10 (whole ++ behind)
    shift = maybe 0 id power - toInteger (length behind)

-- As numberToRational, given between which powers of ten a type's numbers lie: 0 for one below, Nothing for one above.
numberToRangedRational :: (Int, Int) -> Number -> Maybe Rational
numberToRangedRational (low, high) n@(MkDecimal whole fraction (Just power)) = case leading of
  Nothing -> Just 0
  Just place
    | power > toInteger (maxBound :: Int) || power < toInteger (minBound :: Int) -> Nothing
    | toInteger place + power > toInteger high + 3 -> Nothing
    | toInteger place + power < toInteger low - 3 -> Just 0
    | otherwise -> Just (numberToRational n)
  where
    -- Where the first digit stands that is not 0, from the point.
    leading = case dropWhile (== 0) whole of
      [] -> case span (== 0) (maybe [] id fraction) of
        (_, []) -> Nothing
        (zeros, _) -> Just (negate (length zeros))
      digits -> Just (length digits)
numberToRangedRational _ n = Just (numberToRational n)

value :: Integer -> [Int] -> Integer
value base = foldl (\n d -> n * base + toInteger d) 0

-- A number to a base, given which characters are digits and what they stand for.
readIntP :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadP a
readIntP base isDigitOf valueOf = fmap (foldl (\n c -> n * base + fromIntegral (valueOf c)) 0) (munch1 isDigitOf)

-- | A number to base 8, 10 or 16.
readOctP, readDecP, readHexP :: (Eq a, Num a) => ReadP a
readOctP = readIntP 8 isOctDigit digitToInt
readDecP = readIntP 10 isDigit digitToInt
readHexP = readIntP 16 isHexDigit digitToInt
