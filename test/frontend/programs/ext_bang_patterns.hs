{-# LANGUAGE BangPatterns #-}
-- Bang patterns in arguments, lets, lambdas and cases.
module Main where

import Control.Exception (ErrorCall (..), catch, evaluate)

mean :: [Double] -> Double
mean = go 0 0
  where
    go !total !count [] = total / fromIntegral (count :: Int)
    go !total !count (x : xs) = go (total + x) (count + 1) xs

strictFst :: (a, b) -> a
strictFst (a, !b) = a

letBang :: Int -> Int
letBang n = let !x = if n == 0 then error "forced" else n in 5

wildBang :: Int -> Int
wildBang !_ = 1

(!) :: Int -> Int -> Int
a ! b = a * b

f !x = x + 1

forces :: String -> a -> IO ()
forces what x = (evaluate x >> putStrLn (what ++ ": lazy"))
  `catch` \e -> case e of ErrorCall msg -> putStrLn (what ++ ": " ++ msg)

main :: IO ()
main = do
  print (mean [1, 2, 3, 4])
  forces "strictFst" (strictFst (1, error "bang" :: Int))
  forces "letBang 0" (letBang 0)
  forces "letBang 1" (letBang 1)
  forces "wildBang" (wildBang (error "wild"))
  forces "lambda" ((\ !x -> 3) (error "lambda" :: Int))
  forces "case" (case error "case" :: Int of !y -> 4)
  forces "lazy case" (case error "case" :: Int of y -> 4)
  forces "where" w
  forces "tuple let" (let !(a, b) = error "tuple" :: (Int, Int) in 5)
  forces "lazy tuple let" (let (a, b) = error "tuple" :: (Int, Int) in 5)
  print (3 ! 4, f 2)
  let go !acc 0 = acc
      go !acc n = go (acc + n) (n - 1)
  print (go 0 100)
  !z <- return 3
  print z
  where
    w = 6 where !q = ()
