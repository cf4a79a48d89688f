-- Lists that loops make for other loops: what comes out, in which order things happen, how far lists are evaluated and
-- how often.
import Control.Exception
import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
import Data.Char (isDigit, ord, toUpper)
import Data.IORef
import Data.List (foldl', unfoldr)
import System.IO.Unsafe (unsafePerformIO)

-- How often something is evaluated.
{-# NOINLINE counter #-}
counter :: IORef Int
counter = unsafePerformIO (newIORef 0)

{-# NOINLINE counted #-}
counted :: Int -> Int
counted x = unsafePerformIO (modifyIORef counter (+ 1) >> return x)

evaluations :: a -> IO (a, Int)
evaluations x = do
  writeIORef counter 0
  y <- evaluate x
  n <- readIORef counter
  return (y, n)

upDown :: Int -> Int -> Int -> [Int]
upDown a b c = [a, b .. c]

sumTo, sumBy, sumDown :: Int -> Int
sumTo n = sum [x * x | x <- [1 .. n], odd x]
sumBy n = foldl' (+) 0 [1, 4 .. n]
sumDown n = foldr (\x r -> x - r) 0 [n, n - 2 .. -5]

pairs :: Int -> [(Int, Int)]
pairs n = [(i, j) | i <- [1 .. n], j <- [i, i + 2 .. n], (i + j) `mod` 3 == 0]

lastOf :: [Int] -> Maybe Int
lastOf = foldl (const Just) Nothing

-- The rest of the list is asked for twice.
twice :: [Int] -> Int
twice [] = 0
twice (x : xs) = x + twice xs `max` (if x `mod` 4 == 0 then twice xs else 1)

-- Two lists at once, one of them twice.
zips :: Int -> [Int]
zips n = zipWith3 (\a b c -> a * b + c) [1 .. n] [n, n - 1 ..] (map (* 2) (takeWhile (< 40) [3 ..]))

collatz :: Int -> [Int]
collatz = unfoldr (\n -> if n == 0 then Nothing else Just (n, if n == 1 then 0 else if even n then n `div` 2 else 3 * n + 1))

sieve :: Int -> [Int]
sieve n = [i | (i, True) <- assocs marks]
 where
  marks = runSTUArray (do
    a <- newArray (2, n) True
    forM_ [2 .. n] (\i -> do
      prime <- readArray a i
      when (prime && i * i <= n) (forM_ [i * i, i * i + i .. n] (\j -> writeArray a j False)))
    return a) :: UArray Int Bool

knapsack :: Int -> [(Int, Int)] -> Int
knapsack capacity items = runST (do
  t <- newArray (0, capacity) 0 :: ST s (STUArray s Int Int)
  forM_ items (\(w, v) -> forM_ [capacity, capacity - 1 .. w] (\c -> do
    without <- readArray t c
    with <- readArray t (c - w)
    writeArray t c (max without (with + v))))
  readArray t capacity)

attempt :: a -> IO ()
attempt x = do
  r <- try (evaluate x)
  case r of
    Left e -> putStrLn ("error " ++ takeWhile (/= '\n') (show (e :: SomeException)))
    Right _ -> putStrLn "fine"

main :: IO ()
main = do
  print (map sumTo [-3, 0, 1, 10, 101], map sumBy [-1, 0, 1, 3, 4, 100], map sumDown [-9, -5, -4, 0, 7, 20])
  print [length (upDown a b c) | a <- [-2 .. 2], b <- [-2 .. 2], c <- [-2 .. 2], a /= b]
  print (take 3 (upDown 5 5 5), take 3 (upDown 5 5 7), take 3 (upDown 5 5 4))
  print (upDown (maxBound - 3) (maxBound - 1) maxBound, upDown (minBound + 3) (minBound + 1) minBound)
  print (upDown minBound maxBound maxBound, upDown maxBound minBound minBound, upDown minBound 0 maxBound)
  print (upDown (maxBound - 1) maxBound minBound, upDown (minBound + 1) minBound maxBound)
  print (take 2 [minBound :: Int ..], [maxBound - 1 :: Int ..], take 2 [maxBound :: Int, maxBound - 5 ..])
  print (pairs 12, length (pairs 60))
  print (lastOf [1 .. 10], lastOf [], lastOf (filter even [1 .. 9]), lastOf (takeWhile (< 7) [1, 3 ..]))
  print (twice [1 .. 12], twice (map (* 2) [1 .. 9]), zips 9)
  print (map (length . collatz) [1 .. 20], maximum (concatMap collatz [1 .. 30]))
  print (sieve 100, length (sieve 20000))
  print (knapsack 100 [(3 + i * 7 `mod` 5, i * 13 `mod` 97) | i <- [1 .. 30]])
  print (map toUpper (filter (not . isDigit) "a1b2c3"), sum (map ord ['a' .. 'z']), [c | c <- "hello", c > 'h'])
  -- How often the elements are evaluated, and which of them.
  evaluations (sum (map counted [1 .. 100])) >>= print
  evaluations (length (map counted [1 .. 100])) >>= print
  evaluations (foldr (\x r -> x > 10 || r) False (map counted [1 ..])) >>= print
  evaluations (takeWhile (< 5) (map counted [1 ..])) >>= print
  let shared = map counted [1 .. 50]
  evaluations (sum shared + foldl' (-) 0 shared) >>= print
  evaluations (twice (map counted [1 .. 10])) >>= print
  -- Elements that fail, in lists that are only partly looked at.
  attempt (length [undefined, error "no", 1 :: Int])
  attempt (sum (map (10 `div`) [3, 2 .. 0]))
  attempt (takeWhile (> 3) (map (10 `div`) [3, 2 .. 0]))
  attempt (sum [if x == 5 then error "five" else x | x <- [1 .. 10 :: Int]])
  attempt (head [x | x <- [1 ..], x > 100, if x == 3 then error "three" else True :: Bool] :: Int)
  -- Effects in their order.
  r <- newIORef []
  forM_ [1 .. 3 :: Int] (\i -> forM_ [i, i - 1 .. 1] (\j -> modifyIORef r ((i, j) :)))
  readIORef r >>= print . reverse
  mapM_ print (zip [1 :: Int ..] "abc")
  result <- try (forM_ [3, 2 .. -3 :: Int] (\i -> print (12 `div` i)))
  print (result :: Either ArithException ())
  total <- foldM (\s i -> if i == 4 then s <$ putStrLn "four" else return $! s + i) 0 [1 .. 6 :: Int]
  print total
  xs <- forM [1, 3 .. 9 :: Int] (\i -> return (i * i))
  print (xs, and [x > 0 | x <- xs], or (map (> 80) xs))
