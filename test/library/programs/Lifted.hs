-- Functions of many parameters, called with all, some and more arguments, by those who know them
-- and by those who do not; local functions that could be definitions, in each other, in thunks, over
-- deep stacks, with what is undefined and what has no end; errors in alternatives.
module Main where

import Control.Exception
import Control.Monad.State
import Data.List (foldl', sortBy)
import qualified Data.Map as Map

-- Six to ten parameters, words and pointers.
six :: Int -> Double -> Char -> [Int] -> Int -> Bool -> (Int, Double)
six a b c ds e f
  | f = (a + e + fromEnum c, b)
  | a > 40 = (length ds, b * 2)
  | otherwise = six (a + 1) (b + 0.5) c (a : ds) (e - 1) (a == 30 + e * 0)

ten :: Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> [Int] -> Int -> Int
ten a b c d e f g h is j
  | j == 0 = a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + sum is
  | otherwise = ten b c d e f g h a (j : is) (j - 1)

-- More parameters than an entry takes.
twelve :: Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int
twelve a b c d e f g h i j k l = a - b + c - d + e - f + g - h + i - j + k - l

seventh :: a -> b -> c -> d -> e -> f -> g -> g
seventh _ _ _ _ _ _ g = g
{-# NOINLINE seventh #-}

-- It gives a function.
giving :: Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int
giving a b c d e f = if a > 3 then \x -> x + f else \x -> x * b + c + d + e
{-# NOINLINE giving #-}

apply :: (a -> b) -> a -> b
apply f x = f x
{-# NOINLINE apply #-}

-- The local function needs four numbers and a list of the outside.
weighted :: Int -> Int -> Double -> [Int] -> [Int] -> Double
weighted a b w table xs = go xs + fromIntegral (length table)
  where
    go [] = fromIntegral (a * b)
    go (y : ys)
      | y == b = w + go ys
      | otherwise = fromIntegral (table !! (y `mod` length table)) * w + go ys

-- Functions that need each other's outside.
ackermann :: Int -> Int -> Int
ackermann limit = outer
  where
    outer 0 = limit
    outer n = inner n + 1
    inner n
      | n > limit = outer (limit - 1)
      | even n = inner (n - 1)
      | otherwise = other (n - 1)
      where
        other 0 = n
        other k = if k > limit then outer k else other (k - 1)

-- The thunks of a lazy list; the function is needed later than its surroundings.
lazily :: Int -> Int -> [Int]
lazily a b = go 0 where go n = a * n + b : go (n + 1)

-- Only looked at where it is needed.
guarded :: Int -> Int -> Int -> Int
guarded k n unused = go n
  where
    go 0 = k
    go i
      | i == 1000 = unused
      | otherwise = go (i - 1) + 1

-- An error in an alternative says nothing of what the others need, and comes if it must.
strict :: Int -> Int -> Int
strict 0 acc = acc
strict n acc
  | n < 0 = error ("negative: " ++ show n)
  | otherwise = strict (n - 1) (acc + n)

data Machine = Machine {counter :: !Int, stack :: [Int], output :: [String]}

step :: Machine -> Char -> Machine
step m c = case c of
  'p' -> next {stack = counter m : stack m}
  'a' -> case stack m of
    a : b : s -> next {stack = a + b : s}
    _ -> stuck
  'o' -> case stack m of
    a : s -> next {stack = s, output = show a : output m}
    _ -> stuck
  's' -> m
  _ -> stuck
  where
    next = m {counter = counter m + 1}
    stuck = error ("stuck at " ++ [c])

data Tree = Leaf Int | Fork [Tree] | Twice Tree | Bad

-- A monad of states; the function within the function calls the one around it.
label :: Tree -> State Int [Int]
label (Leaf n) = do
  k <- get
  put (k + 1)
  return [n * k]
label (Fork ts) = concat <$> mapM label ts
label (Twice t) = (++) <$> label t <*> label t
label Bad = error "bad tree"

-- Comparisons of parts: what is looked at again is known.
data Key = Key Int Bool String deriving (Eq, Ord, Show)

keys :: [Key]
keys = [Key (i * 7 `mod` 5) (even i) (replicate (i `mod` 3) 'x') | i <- [1 .. 12]]

caught :: a -> IO String
caught x = either (\e -> takeWhile (/= '\n') (show (e :: ErrorCall))) (const "fine") <$> try (evaluate x)

main :: IO ()
main = do
  print (six 3 0.5 'x' [] 9 False, apply (six 50 1.5 'y' [1, 2]) 3 False)
  print (zipWith ($) (map (six 3 0.5 'x' []) [1, 2]) [True, True])
  print (ten 1 2 3 4 5 6 7 8 [] 20, foldr (\f x -> f x) 7 [ten 1 2 3 4 5 6 7 8 [9], ten 8 7 6 5 4 3 2 1 []])
  print (twelve 1 2 3 4 5 6 7 8 9 10 11 12, apply (apply (twelve 12 11 10 9 8 7 6) 5 4 3 2) 1)
  print (seventh undefined undefined undefined undefined undefined undefined 'g')
  print (map (seventh 1 2 3 4 5 6) "abc", giving 1 2 3 4 5 6 7, map (giving 4 2 3 4 5) [6, 7] `ap` [8])
  print (weighted 2 3 0.5 [1, 2, 3] (concat (replicate 20000 [1, 2, 3, 4, 5])))
  print (map (ackermann 9) [0 .. 12])
  print (take 5 (drop 1000 (lazily 3 4)), guarded 5 900 undefined, sum (take 100000 (lazily 1 0)))
  print (strict 100000 0)
  mapM_ (\x -> caught x >>= putStrLn) [strict (-1) 0, guarded 1 2000 (error "needed"), strict 3 (error "also needed")]
  let run = foldl' step (Machine 1 [] [])
  print (reverse (output (run (concat (replicate 3 "ppao")))), counter (run "ss"))
  caught (run "pa") >>= putStrLn
  caught (run "px") >>= putStrLn
  print (runState (label (Fork [Leaf 1, Twice (Fork [Leaf 2, Leaf 3]), Leaf 4])) 10)
  caught (length (evalState (label (Fork [Leaf 1, Bad])) 0)) >>= putStrLn
  print (sortBy (flip compare) keys == reverse (Map.keys (Map.fromList (zip keys [1 :: Int ..]))), maximum keys, length (filter (> Key 2 True "x") keys))
  print (take 3 (evalState (mapM (\n -> state (\s -> (s, s + n))) [1 ..]) 0))
