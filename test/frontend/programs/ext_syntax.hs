{-# LANGUAGE BangPatterns, TupleSections, LambdaCase, MultiWayIf, ScopedTypeVariables, NumericUnderscores, BinaryLiterals, NegativeLiterals #-}
module Main where
import Data.List
import qualified Data.Map.Strict as Map
mean :: [Double] -> Double
mean = go 0 0
  where go !s !n [] = if n == 0 then 0 else s / fromIntegral (n :: Int)
        go !s !n (x:xs) = go (s + x) (n + 1) xs
strictLet :: Int -> Int
strictLet x = let !y = x + 1
                  !(a, b) = (y, y * 2) in a + b
classify n = if | n < 0 -> "neg"
                | n == 0 -> "zero"
                | n < 10, even n -> "small even"
                | Just s <- lookup n [(11, "eleven")] -> s
                | otherwise -> "big"
f = \case
  0 -> "zero"
  n | n > 0 -> "pos"
    | otherwise -> "neg"
g :: forall a. Show a => [a] -> String
g xs = concatMap h xs
  where h :: a -> String
        h x = show x ++ ";"
sc (x :: Int, y :: Bool) = if y then x else 0
swap' = (,True)
main = do
  print (mean [1..10])
  print (strictLet 3)
  mapM_ (putStrLn . classify) [-1, 0, 4, 11, 12]
  mapM_ (putStrLn . f) [0, 1, -1]
  putStrLn (g [1,2,3])
  print (sc (3, True), swap' 1, map (1,,3) "ab")
  print (1_000_000, 0b1010, 0x_ff, 1_0.5e1_0 :: Double)
  print (abs -1, -1 `mod` 3, minBound == -9223372036854775808 + (0 :: Int))
  print (map (\case { Just x -> x; Nothing -> 0 }) [Just 1, Nothing])
  let !z = 5 in print z
  print $ foldl' (\ !acc x -> acc + x) 0 [1..100]
