-- error: 6
module Main where

main :: IO ()
main = do
  line <- "not an action"
  putStrLn line
