-- Results and parameters that are only taken apart: through calls, loops, deep recursion (over the
-- edge of a piece of the stack), thunks and exceptions, in any order of evaluation.
module Main where

import Control.Exception
import Control.Monad (foldM)
import Data.IORef
import Data.List (foldl', partition)

data Vec = Vec !Double !Double !Double deriving Show

data Mixed = Mixed Int !Int [Int] !Double String deriving Show

-- Three words, over a deep stack.
total :: [Vec] -> Vec
total = foldr add (Vec 0 0 0)
  where
    add (Vec a b c) (Vec x y z) = Vec (a + x) (b + y) (c + z)

-- Words and pointers, more than half of them looked at.
mixed :: Int -> Mixed
mixed 0 = Mixed 1 2 [] 0.5 "end"
mixed n = case mixed (n - 1) of
  Mixed a b c d e
    | even n -> Mixed (a + 1) (b + n) (a : c) (d * 0.5 + 1) e
    | otherwise -> Mixed a (b - 1) c (d + 1) (if n == 7 then "seven" else e)

-- Lazy fields stay lazy.
lazy :: Int -> (Int, Int)
lazy 0 = (undefined, 3)
lazy n = case lazy (n - 1) of (a, b) -> (a, b + 1)

-- The object is asked for, too.
pair :: Int -> (Int, [Int])
pair n | n > 3 = (n, [n])
       | otherwise = case pair (n + 1) of (a, b) -> (a + 1, n : b)
{-# NOINLINE pair #-}

-- A loop over a record that is returned.
data State = State { count :: !Int, best :: Maybe Int, seen :: [Int] } deriving Show

walk :: Int -> State -> State
walk 0 s = s
walk n (State c b xs)
  | n `mod` 3 == 0 = walk (n - 1) (State (c + 1) (Just n) xs)
  | otherwise = walk (n - 1) (State c b (if n < 5 then n : xs else xs))

-- Functions that call each other in the last place.
ping, pong :: Int -> (Int, Int) -> (Int, Int)
ping 0 p = p
ping n (a, b) = pong (n - 1) (b, a + 1)
pong 0 (a, b) = (b, a)
pong n p = ping (n - 1) p

-- Only evaluated, never looked into.
strict :: (Int, Int) -> Int -> Int
strict p n = p `seq` (if n == 0 then 1 else strict p (n - 1))

split :: Ord a => a -> [a] -> ([a], [a], Int)
split _ [] = ([], [], 0)
split p (x : xs) =
  let (a, b, n) = split p xs
  in if x < p then (x : a, b, n + 1) else (a, x : b, n)

actions :: IORef Int -> Int -> IO (Int, String)
actions _ 0 = return (0, "")
actions r n = do
  modifyIORef r (+ n)
  (k, s) <- actions r (n - 1)
  if n == 50 then throwIO (userError "fifty") else return (k + n, if even n then 'x' : s else s)

main :: IO ()
main = do
  print (total [Vec x (2 * x) 1 | k <- [1 .. 300000 :: Int], let x = fromIntegral (k `mod` 10)])
  let Mixed a0 b0 c0 d0 e0 = mixed 200001
  print (a0, b0, length c0, d0, e0)
  print (snd (lazy 1000))
  print (pair 1, map (snd . pair) [1, 5])
  print (walk 20 (State 0 Nothing []), walk 0 (State 9 (Just 1) [2]))
  print (ping 100001 (1, 2), pong 7 (3, 4))
  print (strict (undefined, undefined) 10)
  r <- try (evaluate (strict undefined 10)) :: IO (Either ErrorCall Int)
  putStrLn (either (const "undefined") show r)
  let (a, b, n) = split 50 [(k * 37) `mod` 101 | k <- [1 .. 100 :: Int]]
  print (length a, length b, n, sum a)
  print (foldl' (\(x, y) k -> if odd k then (x + k, y) else (x, y * 3 `mod` 1009)) (0, 1) [1 .. 1001 :: Int])
  ref <- newIORef 0
  actions ref 20 >>= print
  caught <- try (actions ref 60) :: IO (Either IOException (Int, String))
  print caught
  readIORef ref >>= print
  foldM (\(x, y) k -> do { modifyIORef ref (+ x); return (y, x + k) }) (1, 1) [1 .. 10] >>= print
  print (partition even (map fst (take 5 (iterate (\(x, y) -> (y, x + y)) (0, 1 :: Int)))))
