-- error: 6
{-# LANGUAGE ScopedTypeVariables #-}
f :: [a] -> Int
f xs = g xs
  where g :: [a] -> Int
        g ys = length (ys ++ xs)
main :: IO ()
main = print (f [1])
