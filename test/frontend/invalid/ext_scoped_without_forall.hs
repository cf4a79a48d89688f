-- error: 7
{-# LANGUAGE ScopedTypeVariables #-}
module Main where
f :: [a] -> [a]
f xs = ys ++ ys
  where ys :: [a]
        ys = reverse xs
main = print 1
