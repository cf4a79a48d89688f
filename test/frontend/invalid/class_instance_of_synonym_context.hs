-- error: 11
module Main where

class Size a where
  size :: a -> Int

instance Size a => Size [a] where
  size xs = sum (map size xs)

main :: IO ()
main = print (size [True])
