-- Pattern bindings are lazy and may be recursive; guards and where on them.
module Main where

import Data.List (unfoldr)

(evens, odds) = ([x | x <- [1 .. 10], even x], [x | x <- [1 .. 10], odd x])

fibs@(_ : fibTail) = 0 : 1 : zipWith (+) fibs fibTail


(isEven, isOdd) = (\n -> n == 0 || isOdd (n - 1), \n -> n /= 0 && isEven (n - 1))

[one, two, three] = map (* 2) [1, 2, 3 :: Int]

x, y :: Int
(x, y) = (3, x + 1)

knot :: [Int]
knot = result
  where
    (result, total) = go [1, 2, 3]
    go [] = ([], 0)
    go (n : ns) = (n * 10 + total : rest, n + sub) where (rest, sub) = go ns

unused :: Int
unused = 5 where (_, _, _) = undefined
                 (q, _) = error "never looked at"

main :: IO ()
main = do
  print evens
  print odds
  print (take 12 fibs)
  print (isEven 10, isOdd 10)
  print (one, two, three)
  print (x, y)
  print knot
  print unused
  let (a, b) = span (< 3) [1 .. 6]
      c : d : _ = b
      (e, f) = (f + 1, 10)
  print (a, b, c, d, e, f)
  let loop@(l : _) = 1 : loop
  print (take 3 loop, l)
  print (unfoldr (\n -> if n > 5 then Nothing else Just (n * n, n + 1)) 1)
