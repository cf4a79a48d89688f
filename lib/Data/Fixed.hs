{-# LANGUAGE ScopedTypeVariables #-}
-- Numbers with a fixed count of decimals, and division with remainder for all real numbers.
module Data.Fixed
  ( div', mod', divMod', Fixed (..), HasResolution (..), showFixed
  , E0, Uni, E1, Deci, E2, Centi, E3, Milli, E6, Micro, E9, Nano, E12, Pico
  ) where

import Assay.Char (isDigit)
import Assay.Read (readNumber, tokenRational)
import Data.Proxy (Proxy (..))

-- | Whole quotient, rounded down.
div' :: (Real a, Integral b) => a -> a -> b
div' n d = floor (toRational n / toRational d)

-- | What div' leaves.
mod' :: Real a => a -> a -> a
mod' n d = n - fromInteger f * d
  where
    f = div' n d

-- How often the second goes into the first, and what is left.
divMod' :: (Real a, Integral b) => a -> a -> (b, a)
divMod' n d = (f, n - fromIntegral f * d)
  where
    f = div' n d

-- | How many parts make one.
class HasResolution a where
  -- How many steps there are in one.
  resolution :: p a -> Integer

-- | A number of parts.
newtype Fixed a = MkFixed Integer
  deriving (Eq, Ord)

-- No decimal places.
data E0
-- One decimal place.
data E1
-- Two decimal places.
data E2
-- Three decimal places.
data E3
-- Six decimal places.
data E6
-- Nine decimal places.
data E9
-- Twelve decimal places.
data E12

instance HasResolution E0 where resolution _ = 1
instance HasResolution E1 where resolution _ = 10
instance HasResolution E2 where resolution _ = 100
instance HasResolution E3 where resolution _ = 1000
instance HasResolution E6 where resolution _ = 1000000
instance HasResolution E9 where resolution _ = 1000000000
instance HasResolution E12 where resolution _ = 1000000000000

-- Numbers without decimal places.
type Uni = Fixed E0
-- Numbers with one decimal place.
type Deci = Fixed E1
-- Numbers with two decimal places.
type Centi = Fixed E2
-- Numbers with three decimal places.
type Milli = Fixed E3
-- Numbers with six decimal places.
type Micro = Fixed E6
-- Numbers with nine decimal places.
type Nano = Fixed E9
-- Numbers with twelve decimal places.
type Pico = Fixed E12

instance Enum (Fixed a) where
  succ (MkFixed n) = MkFixed (succ n)
  pred (MkFixed n) = MkFixed (pred n)
  toEnum = MkFixed . toEnum
  fromEnum (MkFixed n) = fromEnum n
  enumFrom (MkFixed n) = fmap MkFixed (enumFrom n)
  enumFromThen (MkFixed n) (MkFixed m) = fmap MkFixed (enumFromThen n m)
  enumFromTo (MkFixed n) (MkFixed m) = fmap MkFixed (enumFromTo n m)
  enumFromThenTo (MkFixed n) (MkFixed m) (MkFixed k) = fmap MkFixed (enumFromThenTo n m k)

instance HasResolution a => Num (Fixed a) where
  MkFixed a + MkFixed b = MkFixed (a + b)
  MkFixed a - MkFixed b = MkFixed (a - b)
  x@(MkFixed a) * MkFixed b = MkFixed (div (a * b) (resolution x))
  negate (MkFixed a) = MkFixed (negate a)
  abs (MkFixed a) = MkFixed (abs a)
  signum (MkFixed a) = fromInteger (signum a)
  fromInteger n = MkFixed (n * resolution (Proxy :: Proxy a))

instance HasResolution a => Real (Fixed a) where
  toRational x@(MkFixed a) = toRational a / toRational (resolution x)

instance HasResolution a => Fractional (Fixed a) where
  x@(MkFixed a) / MkFixed b = MkFixed (div (a * resolution x) b)
  recip x@(MkFixed a) = MkFixed (div (r * r) a)
    where
      r = resolution x
  fromRational r = MkFixed (floor (r * toRational (resolution (Proxy :: Proxy a))))

instance HasResolution a => RealFrac (Fixed a) where
  properFraction a = (fromInteger i, a - fromInteger i)
    where
      i = truncate a
  truncate f = truncate (toRational f)
  round f = round (toRational f)
  ceiling f = ceiling (toRational f)
  floor f = floor (toRational f)

-- | As a decimal fraction; without zeros at the end if the flag says so.
showFixed :: HasResolution a => Bool -> Fixed a -> String
showFixed chop x@(MkFixed a)
  | a < 0 = '-' : showFixed chop (asTypeOf (MkFixed (negate a)) x)
  | otherwise = show whole ++ withDot (zeros digits (div (part * 10 ^ digits + parts - 1) parts))
  where
    parts = resolution x
    (whole, part) = divMod a parts
    digits = length (takeWhile (< parts) (iterate (* 10) 1))
    zeros n v = let s = show v in if chop && v == 0 then "" else chopped (replicate (n - length s) '0' ++ s)
    chopped s = if chop then reverse (dropWhile (== '0') (reverse s)) else s
    withDot "" = ""
    withDot s = '.' : s

instance HasResolution a => Show (Fixed a) where
  showsPrec d n = showParen (d > 6 && n < 0) (showString (showFixed False n))

instance HasResolution a => Read (Fixed a) where
  readsPrec = readNumber token
    where
      token t@(c : _) | isDigit c = fmap fromRational (tokenRational t)
      token _ = Nothing
