-- Exact fractions.
module Data.Ratio (Ratio, Rational, (%), numerator, denominator, approxRational) where

import Assay.Num (denominator, numerator, (%))
import Assay.Types (Ratio (..))

-- The simplest fraction within a distance of x: the smallest denominator, then the smallest numerator.
approxRational :: RealFrac a => a -> a -> Rational
approxRational x distance = simplest (toRational x - d) (toRational x + d)
  where
    d = abs (toRational distance)
    simplest low high
      | low > high = simplest high low
      | low == high = low
      | low > 0 = between (numerator low) (denominator low) (numerator high) (denominator high)
      | high < 0 = negate (between (negate (numerator high)) (denominator high) (negate (numerator low)) (denominator low))
      | otherwise = 0
    -- n/e <= n'/e', both positive: where the whole parts agree, go on with the reciprocals of the rests
    between n e n' e'
      | r == 0 = q % 1
      | q /= q' = (q + 1) % 1
      | otherwise = let inner = between e' r' e r in (q * numerator inner + denominator inner) % numerator inner
      where
        (q, r) = quotRem n e
        (q', r') = quotRem n' e'
