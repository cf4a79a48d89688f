-- More arguments than are written, functions returned, mutual recursion.
--
-- church <- church: 7
-- church <- main: 3
-- compose3 <- main: 1
-- evenL <- main: 1
-- evenL <- oddL: 2
-- f <- main: 2
-- g <- f: 1
-- g <- main: 2
-- g <- sel: 1
-- g <- use: 2
-- h <- f: 1
-- h <- main: 8
-- k <- main: 2
-- k <- sel: 1
-- main <- (root): 1
-- oddL <- evenL: 3
-- oddL <- main: 1
-- sel <- main: 2
-- use <- main: 1
module Main where
f :: Int -> Int -> Int
f x = if x > 0 then g x else h
g, k :: Int -> Int -> Int
g x y = x + y
k x y = x - y
h :: Int -> Int
h y = y
sel :: Bool -> Int -> Int -> Int
sel True = g
sel False = k
compose3 :: (c -> d) -> (b -> c) -> (a -> b) -> a -> d
compose3 a b c = a . b . c
use :: Int -> Int
use n = p n + p 1 where p = g n
evenL, oddL :: [a] -> Bool
evenL [] = True
evenL (_ : xs) = oddL xs
oddL [] = False
oddL (_ : xs) = evenL xs
church :: Int -> (a -> a) -> a -> a
church 0 _ = id
church n s = s . church (n - 1) s
main :: IO ()
main = do
  print (f 1 2 + f 0 3)
  print (sel True 1 2, sel False 3 4)
  print (use 3)
  print (compose3 h (g 1) (k 2) 5)
  print (evenL "abc", oddL [1, 2 :: Int])
  print (church 3 h 4, church 2 (church 2 h) 1)
  print (zipWith ($) [g 1, k 2] [3, 4])
