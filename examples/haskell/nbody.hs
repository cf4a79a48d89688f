{-# LANGUAGE BangPatterns #-}
-- The motion of five bodies under gravity, in Doubles, by the leapfrog method.
module Main where

import Data.List (foldl')
import Numeric (showFFloat)

data Vec = Vec !Double !Double !Double deriving (Eq, Show)

instance Num Vec where
  Vec a b c + Vec x y z = Vec (a + x) (b + y) (c + z)
  Vec a b c - Vec x y z = Vec (a - x) (b - y) (c - z)
  Vec a b c * Vec x y z = Vec (a * x) (b * y) (c * z)
  negate (Vec a b c) = Vec (negate a) (negate b) (negate c)
  abs v = v
  signum v = v
  fromInteger n = let d = fromInteger n in Vec d d d

infixl 7 *|
(*|) :: Double -> Vec -> Vec
k *| Vec a b c = Vec (k * a) (k * b) (k * c)

dot :: Vec -> Vec -> Double
dot (Vec a b c) (Vec x y z) = a * x + b * y + c * z

data Body = Body { name :: String, mass :: !Double, position, velocity :: !Vec }

solarMass, yearDays :: Double
solarMass = 4 * pi * pi
yearDays = 365.24

start :: [Body]
start = map balance bodies
  where
    bodies =
      [ Body "star" solarMass 0 0
      , planet "inner" 3.0e-6 (Vec 1 0 0) (Vec 0 6.283 0)
      , planet "middle" 3.2e-7 (Vec (-1.5) 0.1 0.05) (Vec (-0.3) (-5.0) 0.1)
      , planet "giant" 9.5e-4 (Vec 4.84 (-1.16) (-0.1)) (Vec 0.606 2.81 (-0.02))
      , planet "outer" 2.8e-4 (Vec 8.34 4.12 (-0.4)) (Vec (-1.01) 1.82 0.008) ]
    planet n m = Body n (m * solarMass)
    momentum = sum [mass b *| velocity b | b <- bodies]
    balance b | name b == "star" = b { velocity = negate ((1 / solarMass) *| momentum) }
              | otherwise = b

acceleration :: [Body] -> Body -> Vec
acceleration bodies b = foldl' add 0 bodies
  where
    add !acc o
      | name o == name b = acc
      | otherwise = let d = position o - position b
                        r2 = dot d d
                    in acc + (mass o / (r2 * sqrt r2)) *| d

step :: Double -> [Body] -> [Body]
step dt bodies = map kick drifted
  where
    half = map (\b -> b { velocity = velocity b + (dt / 2) *| acceleration bodies b }) bodies
    drifted = map (\b -> b { position = position b + dt *| velocity b }) half
    kick b = b { velocity = velocity b + (dt / 2) *| acceleration drifted b }

energy :: [Body] -> Double
energy bodies = kinetic - potential
  where
    kinetic = sum [0.5 * mass b * dot (velocity b) (velocity b) | b <- bodies]
    potential = sum [mass a * mass b / sqrt (dot d d) | (i, a) <- indexed, (j, b) <- indexed, i < j, let d = position a - position b]
    indexed = zip [0 :: Int ..] bodies

iterateN :: Int -> (a -> a) -> a -> a
iterateN 0 _ !x = x
iterateN n f !x = iterateN (n - 1) f (f x)

fixed :: Int -> Double -> String
fixed n x = showFFloat (Just n) x ""

report :: [Body] -> IO ()
report bodies = do
  putStrLn ("energy " ++ fixed 6 (energy bodies))
  mapM_ line bodies
  where
    line b = let Vec x y z = position b in putStrLn ("  " ++ name b ++ ": " ++ unwords (map (fixed 4) [x, y, z]))

main :: IO ()
main = do
  report start
  let year = iterateN 365 (step (1 / yearDays)) start
  report year
  let more = iterateN 2000 (step 0.01) year
  report more
  let drift = abs ((energy more - energy start) / energy start)
  putStrLn (if drift < 1e-4 then "energy is conserved" else "energy drifts by " ++ show drift)
