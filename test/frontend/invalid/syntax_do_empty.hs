-- error: 3
module Main where
main = do
