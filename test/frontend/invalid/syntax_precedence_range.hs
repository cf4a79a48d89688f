-- error: 4
module Main where

infixl 10 <+>
(<+>) :: Int -> Int -> Int
(<+>) = (+)

main :: IO ()
main = print (1 <+> 2)
