-- Show and its instances, exactly as GHC prints.
module Assay.Show where

import Assay.Char
import Assay.Classes
import Assay.Enum
import Assay.Float
import Assay.List
import Assay.Num
import Assay.Prim
import Assay.Types

-- Puts text before a text.
type ShowS = [Char] -> [Char]

-- Types whose values can be written as text.
class Show a where
  showsPrec :: Int -> a -> ShowS
  show :: a -> [Char]
  showList :: [a] -> ShowS
  showsPrec _ x s = show x ++ s
  show x = showsPrec 0 x ""
  showList xs = showListWith shows xs
  {-# MINIMAL showsPrec | show #-}

shows :: Show a => a -> ShowS
shows = showsPrec 0

showChar :: Char -> ShowS
showChar = (:)

showString :: [Char] -> ShowS
showString = (++)

showParen :: Bool -> ShowS -> ShowS
showParen b p = if b then showChar '(' . p . showChar ')' else p

-- A space.
showSpace :: ShowS
showSpace s = ' ' : s

-- A list in brackets, each element shown by the function.
showListWith :: (a -> ShowS) -> [a] -> ShowS
showListWith _ [] s = "[]" ++ s
showListWith f (x : xs) s = '[' : f x (rest xs)
  where
    rest [] = ']' : s
    rest (y : ys) = ',' : f y (rest ys)

instance Show () where
  showsPrec _ () = showString "()"

instance Show Bool where
  showsPrec _ b = showString (if b then "True" else "False")

instance Show Ordering where
  showsPrec _ LT = showString "LT"
  showsPrec _ EQ = showString "EQ"
  showsPrec _ GT = showString "GT"

instance Show a => Show [a] where
  showsPrec _ = showList

instance Show a => Show (Maybe a) where
  showsPrec _ Nothing = showString "Nothing"
  showsPrec d (Just x) = showParen (d > 10) (showString "Just " . showsPrec 11 x)

instance (Show a, Show b) => Show (Either a b) where
  showsPrec d (Left x) = showParen (d > 10) (showString "Left " . showsPrec 11 x)
  showsPrec d (Right x) = showParen (d > 10) (showString "Right " . showsPrec 11 x)

instance Show a => Show (NonEmpty a) where
  showsPrec d (x :| xs) = showParen (d > 5) (showsPrec 6 x . showString " :| " . showsPrec 6 xs)

instance Show a => Show (Ratio a) where
  showsPrec d (n :% m) = showParen (d > 7) (showsPrec 8 n . showString " % " . showsPrec 8 m)

instance Show ArithException where
  showsPrec _ e = showString (showArithException e)

instance (Show a, Show b) => Show (a, b) where
  showsPrec _ (a, b) = showTuple [shows a, shows b]

instance (Show a, Show b, Show c) => Show (a, b, c) where
  showsPrec _ (a, b, c) = showTuple [shows a, shows b, shows c]

instance (Show a, Show b, Show c, Show d) => Show (a, b, c, d) where
  showsPrec _ (a, b, c, d) = showTuple [shows a, shows b, shows c, shows d]

instance (Show a, Show b, Show c, Show d, Show e) => Show (a, b, c, d, e) where
  showsPrec _ (a, b, c, d, e) = showTuple [shows a, shows b, shows c, shows d, shows e]

instance (Show a, Show b, Show c, Show d, Show e, Show f) => Show (a, b, c, d, e, f) where
  showsPrec _ (a, b, c, d, e, f) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g) => Show (a, b, c, d, e, f, g) where
  showsPrec _ (a, b, c, d, e, f, g) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h) => Show (a, b, c, d, e, f, g, h) where
  showsPrec _ (a, b, c, d, e, f, g, h) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i) => Show (a, b, c, d, e, f, g, h, i) where
  showsPrec _ (a, b, c, d, e, f, g, h, i) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j) => Show (a, b, c, d, e, f, g, h, i, j) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k) => Show (a, b, c, d, e, f, g, h, i, j, k) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l) => Show (a, b, c, d, e, f, g, h, i, j, k, l) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m) => Show (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n) => Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m, shows n]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n, Show o) => Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m, shows n, shows o]

showTuple :: [ShowS] -> ShowS
showTuple [] s = s
showTuple (x : xs) s = '(' : x (rest xs)
  where
    rest [] = ')' : s
    rest (y : ys) = ',' : y (rest ys)

-- ---- numbers ---------------------------------------------------------------------------------------

instance Show Int where
  showsPrec d n s
    | intLt n 0 = if intGt d 6 then '(' : negative (')' : s) else negative s
    | otherwise = wordDigits (intToWord n) s
    where
      negative r = '-' : wordDigits (intToWord (intNegate n)) r

instance Show Word where
  showsPrec _ n = wordDigits n

-- The last digit first, so that the accumulator is the result. A digit is made at once, whether it is
-- looked at or not: a thunk for it takes more.
wordDigits :: Word -> ShowS
wordDigits n s
  | wordLt n 10 = let c = digit n in c `seq` (c : s)
  | otherwise =
      let q = wordQuot n 10
          c = digit (wordSubtract n (wordMultiply q 10))
       in c `seq` wordDigits q (c : s)
  where
    digit d = unsafeChr (intAdd 48 (wordToInt d))

instance Show Integer where
  showsPrec d n s
    | isSmallInteger n = showsPrec d (integerToInt n) s
    | d > 6 && n < 0 = '(' : unpackAppend (integerDigits n) (')' : s)
    | otherwise = unpackAppend (integerDigits n) s

instance Show Double where
  showsPrec d x s
    | x < 0 || isNegativeZero x = showParen (d > 6) (\r -> '-' : showPositiveDouble (negate x) r) s
    | otherwise = showPositiveDouble x s

instance Show Float where
  showsPrec d x s
    | x < 0 || isNegativeZero x = showParen (d > 6) (\r -> '-' : showPositive (negate x) r) s
    | otherwise = showPositive x s

-- Small whole numbers need no search for the shortest digits.
showPositiveDouble :: Double -> ShowS
showPositiveDouble x s
  | x < 10000000 && x >= 0.1 && intToDouble n == x = wordDigits (intToWord n) ('.' : '0' : s)
  | otherwise = showPositive x s
  where
    n = doubleToInt x

showPositive :: RealFloat a => a -> ShowS
showPositive x s
  | isNaN x = "NaN" ++ s
  | isInfinite x = "Infinity" ++ s
  | otherwise = case floatToDigits 10 x of
      (ds, e) -> if e < 0 || e > 7 || x < 0.1 && x /= 0 then scientific ds e s else fixed ds e s

scientific :: [Int] -> Int -> ShowS
scientific ds e s = case map intToDigit ds of
  [d] -> d : '.' : '0' : power10
  d : rest -> d : '.' : (rest ++ power10)
  [] -> s
  where
    power10 = 'e' : showsPrec 0 (e - 1) s

fixed :: [Int] -> Int -> ShowS
fixed ds e s
  | e <= 0 = '0' : '.' : (replicate (negate e) '0' ++ map intToDigit ds ++ s)
  | otherwise = whole e (map intToDigit ds)
  where
    whole :: Int -> [Char] -> [Char]
    whole 0 rest = '.' : (if lengthList rest == 0 then '0' : s else rest ++ s)
    whole n [] = '0' : whole (n - 1) []
    whole n (d : rest) = d : whole (n - 1) rest

-- ---- characters and strings ------------------------------------------------------------------------

instance Show Char where
  showsPrec _ c = case c of
    '\'' -> showString "'\\''"
    _ -> showChar '\'' . showLitChar c . showChar '\''
  showList cs = showChar '"' . showLitString cs . showChar '"'

-- The characters as they stand in a literal.
showLitString :: [Char] -> ShowS
showLitString [] s = s
showLitString ('"' : cs) s = '\\' : '"' : showLitString cs s
showLitString (c : cs) s = showLitChar c (showLitString cs s)

-- What follows is looked at: a digit after a numeric escape, or an H after \SO, is set apart by \&.
showLitChar :: Char -> ShowS
showLitChar c s
  | c >= '\DEL' = if c == '\DEL' then "\\DEL" ++ s else '\\' : apart isDigit (wordDigits (intToWord (ord c))) s
  | c >= ' ' = if c == '\\' then '\\' : '\\' : s else c : s
  | c == '\SO' = '\\' : apart (== 'H') (showString "SO") s
  | otherwise = '\\' : (controlName c ++ s)

apart :: (Char -> Bool) -> ShowS -> ShowS
apart p f s = f (case s of
  c : _ | p c -> '\\' : '&' : s
  _ -> s)

controlName :: Char -> [Char]
controlName c = case c of
  '\a' -> "a"
  '\b' -> "b"
  '\f' -> "f"
  '\n' -> "n"
  '\r' -> "r"
  '\t' -> "t"
  '\v' -> "v"
  _ -> controlNames !! ord c

controlNames :: [[Char]]
controlNames =
  [ "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI"
  , "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US"
  , "SP"
  ]
