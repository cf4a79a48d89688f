-- Rules, classes, records, layout: what most programs use.
module Language where
import Data.List (sum, maximum)
import qualified Data.Map as M

infixr 5 +++
(+++) :: [a] -> [a] -> [a]
[]     +++ ys = ys
(x:xs) +++ ys = x : (xs +++ ys)

data Color = Red | Green | Blue
  deriving (Eq, Ord, Show, Read, Enum, Bounded)

data Shape = Circle { radius :: Float } | Rect { width, height :: Float } deriving (Show, Eq)

area :: Shape -> Float
area (Circle r) = 3.0 * r * r
area (Rect w h) = w * h

class Container f where
  empty' :: f a
  insert' :: a -> f a -> f a
  toL :: f a -> [a]

newtype Stack a = Stack [a]
newtype Queue a = Queue ([a],[a])
instance Container Stack where
  empty' = Stack []
  insert' x (Stack xs) = Stack (x:xs)
  toL (Stack xs) = xs
instance Container Queue where
  empty' = Queue ([],[])
  insert' x (Queue (f,b)) = Queue (f, x:b)
  toL (Queue (f,b)) = f ++ reverse b

fill :: Container f => [a] -> f a
fill = foldr insert' empty'

f x | x > 10 = "big"
    | x > 5 = "mid"
    | otherwise = "small"

lookup x = x + 1

collatz :: Int -> [Int]
collatz n
  | n == 1 = [1]
  | even n = n : collatz (n `div` 2)
  | otherwise = n : collatz (3 * n + 1)

pythag :: Int -> (Int,Int,Int)
pythag n | a*a + b*b =:= c*c = (a,b,c)
  where a = anyOf [1..n]
        b = anyOf [a..n]
        c = anyOf [b..n]

swap (a, b) = (b, a)

main = do
  print ([1,2] +++ [3])
  print [minBound .. maxBound :: Color]
  print (area (Circle 2.0), area (Rect { width = 2.0, height = 3.5 }))
  print (toL (fill [1,2,3] :: Stack Int), toL (fill [1,2,3] :: Queue Int))
  print (lookup 3)
  print (maximum (map length (map collatz [1..30])))
  print (read "Blue" :: Color)
  let (q, r) = 17 `divMod` 5
      g y = y * q + r
  print (g 2)
  mapM_ (\c -> putStrLn (show c ++ "!")) [Red ..]
  print $ foldr (\x acc -> acc + x) 0 [1..100]
  print [ (x,y) | x <- [1..3], y <- "ab", odd x ]
  print (case Just 3 of { Just n | n > 5 -> "a" | n > 2 -> "b"; _ -> "c" })
  print (if 3 > 2 then 'y' else 'n')
  print (let { a = 1; b = a + 1 } in a + b)
