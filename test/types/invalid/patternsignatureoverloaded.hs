-- error: 6
module Main where
main :: IO ()
main = print (length e)
e :: [a]
(e, _) = ([1], ())
