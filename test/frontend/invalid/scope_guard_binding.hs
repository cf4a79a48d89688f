-- error: 7
module Main where

f :: Maybe Int -> Int
f m
  | Just n <- m = n
  | otherwise = n

main :: IO ()
main = print (f Nothing)
