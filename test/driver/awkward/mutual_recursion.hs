-- Functions that call each other, directly, through arguments and through lazy lists: no centre is
-- twice in a stack.
module Main where

isEven, isOdd :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)

-- Three that call each other through an argument.
ping, pong, pang :: (Int -> Int) -> Int -> Int
ping k 0 = k 0
ping k n = pong (ping k) (n - 1)
pong k n = pang k n
pang k n = k n

-- Each list is made of the other.
evens, odds :: [Int]
evens = 0 : map next odds
odds = map next evens

next :: Int -> Int
next n = n + 1

viaEven, viaOdd :: Int -> Bool
viaEven n = isEven n
viaOdd n = isOdd n

main :: IO ()
main = do
  print (viaEven 10, viaOdd 7)
  print (ping (+ 1) 5)
  print (sum (takeWhile (< 20) evens))
