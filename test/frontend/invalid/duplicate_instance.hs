-- error: 10
module Main where

data T = T

instance Show T where
  show _ = "one"

-- The second is the one too many; GHC names the first.
instance Show T where
  show _ = "two"

main :: IO ()
main = print T
