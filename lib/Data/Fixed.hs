-- Division with remainder for all real numbers.
module Data.Fixed (div', mod', divMod') where

div' :: (Real a, Integral b) => a -> a -> b
div' n d = floor (toRational n / toRational d)

mod' :: Real a => a -> a -> a
mod' n d = n - fromInteger f * d
  where
    f = div' n d

divMod' :: (Real a, Integral b) => a -> a -> (b, a)
divMod' n d = (f, n - fromIntegral f * d)
  where
    f = div' n d
