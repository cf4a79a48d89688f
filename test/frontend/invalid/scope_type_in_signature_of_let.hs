-- error: 7
module Main where

f :: Int -> Int
f x = y
  where
    y :: Itn
    y = x

main :: IO ()
main = print (f 1)
