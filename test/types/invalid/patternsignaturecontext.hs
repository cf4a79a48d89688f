-- error: 5
module Main where
main :: IO ()
main = print (x :: Int)
x :: Num a => a
y :: Int
(x, y) = (3, 4)
