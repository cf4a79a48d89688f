-- error: 6
module Main where

f :: Maybe Int -> Int
f (Just n) = n
f [] = 0

main :: IO ()
main = print (f Nothing)
