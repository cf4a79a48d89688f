-- Exceptions, constants, references.
--
-- check <- main: 2
-- check <- safely: 3
-- divides <- sieve: 22
-- handler <- safely: 1
-- look <- main: 3
-- main <- (root): 1
-- primes <- main: 1
-- primes <- table: 1
-- safely <- main: 3
-- sieve <- primes: 1
-- sieve <- sieve: 5
-- table <- look: 3
module Main where
import Control.Exception
import qualified Data.Map as Map
import Data.IORef
primes :: [Int]
primes = sieve [2 ..]
sieve :: [Int] -> [Int]
sieve (p : xs) = p : sieve [x | x <- xs, divides p x]
divides :: Int -> Int -> Bool
divides p x = x `mod` p /= 0
check :: Int -> Int
check n | n > 10 = throw Overflow
        | otherwise = n + 1
safely :: Int -> IO Int
safely n = evaluate (check n) `catch` handler
handler :: ArithException -> IO Int
handler _ = return (-1)
table :: Map.Map Int String
table = Map.fromList [(k, show k) | k <- take 5 primes]
look :: Int -> Maybe String
look k = Map.lookup k table
main :: IO ()
main = do
  rs <- mapM safely [1, 20, 3]
  print rs
  print (map look [2, 3, 4])
  r <- newIORef (0 :: Int)
  mapM_ (\x -> modifyIORef r (+ check x)) [1, 2]
  readIORef r >>= print
  print (takeWhile (< 12) primes)
