-- error: 7
module Main where

newtype Name = Name String

n :: Name
n = "anonymous"

main :: IO ()
main = case n of Name s -> putStrLn s
