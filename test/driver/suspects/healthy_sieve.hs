-- no suspect
module Main where
import Data.Array.ST
import Data.Array.Unboxed
import Control.Monad

primes :: Int -> [Int]
primes n = [i | (i, True) <- assocs sieve]
  where sieve = runSTUArray $ do
          a <- newArray (2, n) True
          forM_ [2 .. n] $ \i -> do
            p <- readArray a i
            when (p && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray a j False
          return a

main :: IO ()
main = print (length (primes 2000000))
