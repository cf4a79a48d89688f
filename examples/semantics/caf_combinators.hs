-- A program made of combinators is a program made of constants. Paper: TOPLAS '97 section 7.1, the parser.
--
-- "one" and "two" parse the same text with `parse`, a constant; each pays for its own parsing, and
-- CAF:parse for composing the pieces, once. Characters are numbers: 0 is a blank, 4 a comment.
module Main (main) where

import Prelude hiding (fst, map, sum, (.))

parse :: [Int] -> Int
parse = fst . hd . prog . strip . fst . hd . lexer . prelex

prelex :: [Int] -> [Int]
prelex cs = without 0 cs

lexer :: [Int] -> [([Int], [Int])]
lexer cs = [(map double cs, [])]

strip :: [Int] -> [Int]
strip ts = without 4 ts

prog :: [Int] -> [(Int, [Int])]
prog ts = [(sum ts, [])]

infixr 9 .
(.) :: (b -> c) -> (a -> b) -> a -> c
(.) f g x = f (g x)

fst :: (a, b) -> a
fst (a, _) = a

hd :: [a] -> a
hd (y : _) = y
hd [] = error "hd: nothing there"

double :: Int -> Int
double n = 2 * n

map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (y : ys) = f y : map f ys

sum :: [Int] -> Int
sum [] = 0
sum (y : ys) = y + sum ys

without :: Int -> [Int] -> [Int]
without _ [] = []
without c (y : ys) = if c == y then without c ys else y : without c ys

result :: Int
result =
  let text = [3, 0, 2, 5]
      a = {-# SCC "one" #-} parse text
      b = {-# SCC "two" #-} parse text
  in a `seq` b `seq` (a + b)

main :: IO ()
main = print result
