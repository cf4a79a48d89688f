-- show of everything.
module Main where

import Prelude

randoms :: Int -> [Int]
randoms seed = tail (iterate (\x -> x * 6364136223846793005 + 1442695040888963407) seed)

doubles :: [Double]
doubles = [fromIntegral n * 10 ^^ (m `rem` 330 - 18) | (n, m) <- zip (take 3000 (randoms 3)) (randoms 4)]

floats :: [Float]
floats = [fromIntegral n * 10 ^^ (m `rem` 50 - 18) | (n, m) <- zip (take 2000 (randoms 5)) (randoms 6)]

main :: IO ()
main = do
  print [minBound .. maxBound :: Bool]
  mapM_ print ['\0' .. '\400']
  print ['\0' .. '\400']
  print [[c, d] | c <- "\SO\DEL\200\1234\n\\\"'a", d <- "H0a\"'\\&9\SOH"]
  print "caf\233 \8364 \128512"
  mapM_ print doubles
  mapM_ print floats
  print [10 ^^ n :: Double | n <- [-330 .. 310 :: Int]]
  print [2 ^^ n :: Double | n <- [-1080 .. 1024 :: Int]]
  print [2 ^^ n :: Float | n <- [-160 .. 130 :: Int]]
  print [fromIntegral n / 10 :: Double | n <- [-200 .. 200 :: Int]]
  print [fromIntegral n / 1000 :: Float | n <- [-200 .. 200 :: Int]]
  print (map Just [-1, 0, 1 :: Int], map Just [-1, 0, 1 :: Integer], map Just [-1 / 2, 1 / 2 :: Double], Just (0 / 0 :: Double), Just (-1 / 0 :: Double))
  print (Just (Just (-5 :: Int)), Left (-3) :: Either Int Int, Right (Just 'x') :: Either Int (Maybe Char))
  print [Just (n / d) | n <- [-3, 7 :: Rational], d <- [1, 2, 9]]
  print (-1 / 2 :: Rational)
  print ((), (1 :: Int, 'c'), (1 :: Int, "s", -2.5 :: Double), (LT, EQ, GT, True), (1 :: Int, 2 :: Int, 3 :: Int, 4 :: Int, 5 :: Int, 6 :: Int, 7 :: Int))
  print ([] :: [Int], [] :: String, [[]] :: [[Int]], [""])
  print [minBound, maxBound :: Int]
  print [minBound, maxBound :: Word]
  print (map (2 ^) [60 .. 70 :: Int] :: [Integer])
  print (negate (2 ^ (200 :: Int)) :: Integer, Just (negate (2 ^ (200 :: Int)) :: Integer))
  putStrLn (showsPrec 7 (-5 :: Int) "" ++ showsPrec 6 (-5 :: Int) "" ++ showsPrec 11 (-5 :: Integer) "" ++ showsPrec 7 (-1.5 :: Double) "" ++ showsPrec 8 (3 :: Rational) "")
  putStrLn (showParen True (showString "x" . showChar 'y' . shows (1 :: Int)) "z")
