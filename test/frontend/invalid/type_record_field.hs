-- error: 9
module Main where

data P = P { name :: String, age :: Int }

p :: P
p = P
  { name = "Ann"
  , age = "forty"
  }

main :: IO ()
main = print (age p)
