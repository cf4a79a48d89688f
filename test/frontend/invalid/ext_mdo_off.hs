-- error: 7 syntax
module Main where

main :: IO ()
main = do
  xs <- mdo
    ys <- return (1 : take 3 ys)
    return ys
  print xs
