-- A sieve of 10^7 in an unboxed array.
import Control.Monad
import Data.Array.ST
import Data.Array.Unboxed

size :: Int
size = 10000000

primes :: UArray Int Bool
primes = runSTUArray (do
  a <- newArray (2, size) True
  forM_ (takeWhile (\i -> i * i <= size) [2 ..]) (\i -> do
    prime <- readArray a i
    when prime (forM_ [i * i, i * i + i .. size] (\j -> writeArray a j False)))
  return a)

main :: IO ()
main = print (length (filter id (elems primes)))
