-- error: 6
module Main where
main :: IO ()
main = print (f 'a' True)
f :: a -> b -> a
(f, _) = (\x y -> head [x, y], ())
