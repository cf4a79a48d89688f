-- Read, its instances, and what derived instances call.
module Assay.Read
  ( module Assay.Read
  , ReadS
  , lex
  ) where

import Assay.Char
import Assay.Classes
import Assay.Enum
import Assay.Float
import Assay.Lex
import Assay.List
import Assay.Num
import Assay.Prim
import Assay.ReadP (ReadS)
import Assay.ReadPrec (ReadPrec, readPrec_to_S, readS_to_Prec)
import Assay.Types

-- Types whose values can be read back from text.
class Read a where
  readsPrec :: Int -> ReadS a
  readList :: ReadS [a]
  -- How one of these is read.
  readPrec :: ReadPrec a
  -- How a list of these is read.
  readListPrec :: ReadPrec [a]
  readsPrec = readPrec_to_S readPrec
  readList = readListWith reads
  readPrec = readS_to_Prec readsPrec
  readListPrec = readS_to_Prec (\_ -> readList)
  {-# MINIMAL readsPrec | readPrec #-}

reads :: Read a => ReadS a
reads = readsPrec 0

readEither :: Read a => [Char] -> Either [Char] a
readEither s = case [x | (x, rest) <- reads s, all' isSpace rest] of
  [x] -> Right x
  [] -> Left "Prelude.read: no parse"
  _ -> Left "Prelude.read: ambiguous parse"
  where
    all' p = foldrList (\c r -> p c && r) True

readMaybe :: Read a => [Char] -> Maybe a
readMaybe s = case readEither s of
  Right x -> Just x
  Left _ -> Nothing

read :: Read a => [Char] -> a
read s = case readEither s of
  Right x -> x
  Left message -> errorWithoutStackTrace message

-- ---- pieces ----------------------------------------------------------------------------------------

-- With any number of parentheses around; at least one pair where the flag says so.
readParen :: Bool -> ReadS a -> ReadS a
readParen required g = if required then mandatory else optional
  where
    optional s = g s ++ mandatory s
    mandatory s = case lex s of
      [("(", rest)] -> [(x, end) | (x, rest') <- optional rest, (")", end) <- lex rest']
      _ -> []

readAlternatives :: [ReadS a] -> ReadS a
readAlternatives rs s = concatMapList (\r -> r s) rs

readToken :: [Char] -> a -> ReadS a
readToken token x s = case lex s of
  [(t, rest)] | t == token -> [(x, rest)]
  _ -> []

readThen :: ReadS (a -> b) -> ReadS a -> ReadS b
readThen rf rx s = [(f x, end) | (f, rest) <- rf s, (x, end) <- rx rest]

readSkip :: ReadS a -> [Char] -> ReadS a
readSkip rx token s = [(x, end) | (x, rest) <- rx s, (t, end) <- lex rest, t == token]

readListWith :: ReadS a -> ReadS [a]
readListWith element = readParen False list
  where
    list s = case lex s of
      [("[", rest)] -> first rest
      _ -> []
    first s = [([], end) | ("]", end) <- lex s] ++ [(x : xs, end) | (x, rest) <- element s, (xs, end) <- more rest]
    more s = case lex s of
      [("]", end)] -> [([], end)]
      [(",", rest)] -> [(x : xs, end) | (x, rest') <- element rest, (xs, end) <- more rest']
      _ -> []

-- ---- numbers ---------------------------------------------------------------------------------------

-- A number, perhaps negative, at any precedence (as GHC reads "Just -3"): the conversion decides
-- which tokens it takes.
readNumber :: Num a => ([Char] -> Maybe a) -> Int -> ReadS a
readNumber convert _ = number
  where
    number s = case lex s of
      [("(", rest)] -> [(x, end) | (x, rest') <- number rest, (")", end) <- lex rest']
      [("-", rest)] -> [(negate x, end) | (x, end) <- positive (lex rest)]
      token -> positive token
    positive [(t, end)] = case convert t of
      Just x -> [(x, end)]
      Nothing -> []
    positive _ = []

tokenInteger :: [Char] -> Maybe Integer
tokenInteger t = case t of
  '0' : x : ds@(_ : _)
    | x == 'x' || x == 'X' -> Just (digitsValue 16 ds)
    | x == 'o' || x == 'O' -> Just (digitsValue 8 ds)
  c : _ | isDigit c -> case span isDigit t of
    (ds, "") -> Just (digitsValue 10 ds)
    _ -> Nothing
  _ -> Nothing

tokenFractional :: Fractional a => [Char] -> Maybe a
tokenFractional t = case t of
  "NaN" -> Just (0 / 0)
  "Infinity" -> Just (1 / 0)
  c : _ | isDigit c -> Just (case tokenRational t of
    Just r -> fromRational r
    Nothing -> 1 / 0)
  _ -> Nothing

-- Nothing for a number too large for every floating-point type; the exponent is not worked out then.
tokenRational :: [Char] -> Maybe Rational
tokenRational t = case t of
  '0' : x : _ | not (isDigit x) && x /= '.' && x /= 'e' && x /= 'E' -> fmap (:% 1) (tokenInteger t)
  _ -> case span isDigit t of
    (whole, rest) -> case fractionOf rest of
      (fraction, rest') ->
        let n = digitsValue 10 (whole ++ fraction)
            e = exponentOf rest' - intToInteger (lengthList fraction)
        in if n == 0 then Just (0 :% 1)
           else if e > 5000 then Nothing
           else if e < -5000 - intToInteger (lengthList whole + lengthList fraction) then Just (0 :% 1)
           else if e >= 0 then Just ((n * 10 ^ e) :% 1)
           else Just (n % (10 ^ negate e))
  where
    fractionOf ('.' : s) = span isDigit s
    fractionOf s = ("", s)
    exponentOf (_ : '-' : ds) = negate (digitsValue 10 ds)
    exponentOf (_ : '+' : ds) = digitsValue 10 ds
    exponentOf (_ : ds) = digitsValue 10 ds
    exponentOf [] = 0

-- For types whose fromInteger wraps around.
readIntegral :: Num a => Int -> ReadS a
readIntegral = readNumber (\t -> fmap fromInteger (tokenInteger t))

instance Read Int where
  readsPrec = readIntegral

instance Read Word where
  readsPrec = readIntegral

instance Read Integer where
  readsPrec = readIntegral

instance Read Double where
  readsPrec = readNumber tokenFractional

instance Read Float where
  readsPrec = readNumber tokenFractional

instance (Integral a, Read a) => Read (Ratio a) where
  readsPrec d = readParen (d > 7) (\s ->
    [(n % m, end) | (n, rest) <- readsPrec 8 s, ("%", rest') <- lex rest, (m, end) <- readsPrec 8 rest'])

-- ---- other types -----------------------------------------------------------------------------------

instance Read Char where
  readsPrec _ = readParen False (\s -> case dropWhile isSpace s of
    '\'' : t@(c : _) | c /= '\'' -> case readCharacter t of
      Just (x, _, '\'' : end) -> [(x, end)]
      _ -> []
    _ -> [])
  readList s = readParen False text s ++ readListWith reads s
    where
      text t = case dropWhile isSpace t of
        '"' : body -> case readStringBody body of
          Just r -> [r]
          Nothing -> []
        _ -> []

instance Read a => Read [a] where
  readsPrec _ = readList

instance Read () where
  readsPrec _ = readParen False (\s -> [((), end) | ("(", rest) <- lex s, (")", end) <- lex rest])

instance Read Bool where
  readsPrec _ = readParen False (readAlternatives [readToken "False" False, readToken "True" True])

instance Read Ordering where
  readsPrec _ =
    readParen False (readAlternatives [readToken "LT" LT, readToken "EQ" EQ, readToken "GT" GT])

instance Read a => Read (Maybe a) where
  readsPrec d s =
    readParen False (readToken "Nothing" Nothing) s
      ++ readParen (d > 10) (readThen (readToken "Just" Just) (readsPrec 11)) s

instance (Read a, Read b) => Read (Either a b) where
  readsPrec d = readParen (d > 10) (readAlternatives
    [ readThen (readToken "Left" Left) (readsPrec 11)
    , readThen (readToken "Right" Right) (readsPrec 11) ])

instance Read a => Read (NonEmpty a) where
  readsPrec d = readParen (d > 5) (\s ->
    [(x :| xs, end) | (x, rest) <- readsPrec 6 s, (":|", rest') <- lex rest, (xs, end) <- readsPrec 6 rest'])

instance (Read a, Read b) => Read (a, b) where
  readsPrec _ = readParen False
    (readSkip (readItem (readItem0 (,))  reads) ")")

instance (Read a, Read b, Read c) => Read (a, b, c) where
  readsPrec _ = readParen False
    (readSkip (readItem (readItem (readItem0 (,,)) reads) reads) ")")

instance (Read a, Read b, Read c, Read d) => Read (a, b, c, d) where
  readsPrec _ = readParen False
    (readSkip (readItem (readItem (readItem (readItem0 (,,,)) reads) reads) reads) ")")

instance (Read a, Read b, Read c, Read d, Read e) => Read (a, b, c, d, e) where
  readsPrec _ = readParen False
    (readSkip (readItem (readItem (readItem (readItem (readItem0 (,,,,)) reads) reads) reads) reads) ")")

-- A tuple's opening parenthesis and first component, and each further one with its comma.
readItem0 :: Read a => (a -> b) -> ReadS b
readItem0 f = readThen (readToken "(" f) reads

readItem :: ReadS (a -> b) -> ReadS a -> ReadS b
readItem rf rx = readThen (readSkip rf ",") rx
