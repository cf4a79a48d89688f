-- error: 7
module Main where

ask :: IO Int
ask = do
  line <- getLine
  return line

main :: IO ()
main = ask >>= print
