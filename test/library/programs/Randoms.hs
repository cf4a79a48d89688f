-- The dice of seed 137 are those in the documentation of the package random 1.2. The other numbers
-- are what we give; they have not been compared with it.
module Main where

import Data.List (unfoldr)
import System.Random

main :: IO ()
main = do
  let g = mkStdGen 137
  print (take 10 (unfoldr (Just . uniformR (1, 6)) g) :: [Word])
  print (snd (randomR (1 :: Int, 4 :: Int) g))
  print (read (show g) == g)
  print (fst (random (mkStdGen 42)) :: Int)
  print (fst (randomR (3, 3 :: Int) g), snd (randomR (3, 3 :: Int) g) == g)
  print (all (\d -> d >= 0 && d <= (1 :: Double)) (take 1000 (randoms g)))
  print (all (\c -> c >= 'a' && c <= 'f') (take 1000 (randomRs ('f', 'a') g)))
  print (all (\n -> n >= -5 && n <= 10 ^ (30 :: Int)) (take 1000 (randomRs (-5, 10 ^ (30 :: Int) :: Integer) g)))
  print (minimum (take 1000 (randomRs (-2, 2 :: Int) g)), maximum (take 1000 (randomRs (-2, 2 :: Int) g)))
  x <- randomRIO (1, 6 :: Int)
  print (x >= 1 && x <= 6)
