-- Numbers in front of packed text.
module Data.Text.Read (Reader, decimal, signed, hexadecimal, rational, double) where

import Data.Char (digitToInt, isDigit, isHexDigit)
import Data.Text (Text)
import qualified Data.Text as T

-- A value and the text behind it, or what is wrong.
type Reader a = Text -> Either String (a, Text)

-- Digits. A number that is too large wraps around.
decimal :: Integral a => Reader a
decimal t
  | T.null digits = Left "input does not start with a digit"
  | otherwise = Right (T.foldl' (\n c -> n * 10 + fromIntegral (digitToInt c)) 0 digits, rest)
  where
    (digits, rest) = T.span isDigit t

-- Hexadecimal digits, with or without 0x.
hexadecimal :: Integral a => Reader a
hexadecimal t
  | T.null digits = Left "input does not start with a hexadecimal digit"
  | otherwise = Right (T.foldl' (\n c -> n * 16 + fromIntegral (digitToInt c)) 0 digits, rest)
  where
    prefix = T.take 2 t
    (digits, rest) = T.span isHexDigit (if prefix == T.pack "0x" || prefix == T.pack "0X" then T.drop 2 t else t)

-- With a sign in front, or without.
signed :: Num a => Reader a -> Reader a
signed f t = case T.uncons t of
  Just ('-', rest) -> fmap (\(n, u) -> (negate n, u)) (f rest)
  Just ('+', rest) -> f rest
  _ -> f t

-- A sign, digits, a fraction and an exponent, of which only the digits must be there.
rational :: Fractional a => Reader a
rational = floating (\mantissa power -> fromRational (if power >= 0 then mantissa * 10 ^ power else mantissa / 10 ^ negate power))

-- As rational, to the nearest Double.
double :: Reader Double
double = floating (\mantissa power -> fromRational (if power >= 0 then mantissa * 10 ^ power else mantissa / 10 ^ negate power))

floating :: Num a => (Rational -> Int -> a) -> Reader a
floating make = signed (\t -> do
  (whole, afterWhole) <- decimal t
  let (fraction, afterFraction) = case T.uncons afterWhole of
        Just ('.', rest) | not (T.null (T.takeWhile isDigit rest)) -> T.span isDigit rest
        _ -> (T.empty, afterWhole)
      (power, end) = case T.uncons afterFraction of
        Just (c, rest) | c == 'e' || c == 'E', Right (n, u) <- signed decimal rest -> (n, u)
        _ -> (0, afterFraction)
      mantissa = T.foldl' (\n c -> n * 10 + toInteger (digitToInt c)) whole fraction
  return (make (fromInteger mantissa) (power - T.length fraction), end))
