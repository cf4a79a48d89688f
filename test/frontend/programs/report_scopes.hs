{-# LANGUAGE ScopedTypeVariables #-}
module Main where
-- local functions with class constraints, where under instance methods, local fixity, operator sections with backquotes, let polymorphism, mutual recursion in where, shadowing
import Data.List (sortBy, insertBy)
data Q a = Q [a] [a]
instance Show a => Show (Q a) where
  showsPrec d q = showParen (d > app) $ showString "fromList " . shows (toL q)
    where app = 10
          toL (Q f b) = f ++ reverse b
class Monoid' a where
  op :: a -> a -> a
  op' :: a -> a -> a
  x `op'` y = y `op` x
  infixr 6 `op`, `op'`
instance Monoid' Int where op a b = a * 10 + b
shadow :: Int -> Int
shadow x = let x' = x + 1 in let x = x' * 2 in (\x -> x + 1) x
localFix = 1 <+> 2 <.> 3
  where infixl 6 <+>
        infixl 7 <.>
        a <+> b = a + b
        a <.> b = a * b
evenOdd :: Int -> (Bool, Bool)
evenOdd n = (ev n, od n)
  where ev 0 = True
        ev k = od (k - 1)
        od 0 = False
        od k = ev (k - 1)
poly = (pair 1, pair 'a', pair (pair True))
  where pair x = (x, x)
showAll :: forall a. (Show a, Ord a) => [a] -> String
showAll xs = go sorted
  where sorted :: [a]
        sorted = sortBy cmp xs
        cmp :: a -> a -> Ordering
        cmp = flip compare
        go [] = "."
        go (y:ys) = show y ++ "," ++ go ys
memo = table !! 30 where table = map fib [0..]
                         fib 0 = 0
                         fib 1 = 1
                         fib n = table !! (n-1) + table !! (n-2)
collatz :: Int -> [Int]
collatz = takeUntil (== 1) . iterate step
  where step n | even n = n `div` 2
               | otherwise = 3 * n + 1
        takeUntil p xs = case break p xs of (a, b:_) -> a ++ [b]; (a, []) -> a
primes = sieve [2..] where sieve (p:xs) = p : sieve [x | x <- xs, x `mod` p /= 0]
hanoi :: Int -> String -> String -> String -> [(String, String)]
hanoi 0 _ _ _ = []
hanoi n a b c = hanoi (n-1) a c b ++ [(a, b)] ++ hanoi (n-1) c b a
main = do
  print (Just (Q [1,2] [4,3]))
  print ((1 :: Int) `op` 2 `op` 3, (1 :: Int) `op'` 2 `op'` 3)
  print (shadow 3, localFix, evenOdd 7, poly)
  putStrLn (showAll [3, 1, 2])
  print (memo, collatz 6, take 10 primes, length (hanoi 5 "a" "b" "c"))
  let go 0 acc = acc
      go n acc = go (n - 1) (acc + n)
      infixl 5 |>
      x |> f = f x
  print (go 1000 0, 5 |> (+ 1) |> show)
  print $ let (a, b) = span (< 3) [1..6]; c = length a in (a, b, c)
