-- error: 5
module Main where

f :: Int -> Bool
f x = if x = 3 then True else False

main :: IO ()
main = print (f 3)
