-- suspect: kept-constant at 7:
-- Whoever walks over it at the moment does not keep it.
main :: IO ()
main = print (maximum (take 30000 (zipWith (-) (tail primes) primes)))

primes :: [Int]
primes = 2 : filter isPrime [3, 5 ..]

isPrime :: Int -> Bool
isPrime n = all (\p -> n `mod` p /= 0) (takeWhile (\p -> p * p <= n) primes)
