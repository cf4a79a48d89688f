-- small: 30
-- A sieve by functions that are passed on: deterministic.
sieve :: (Int -> Bool) -> [Int] -> [Int]
sieve _    []     = []
sieve keep (n:ns) =
  if keep n then n : sieve (\m -> keep m && mod m n /= 0) ns else sieve keep ns

run :: Int -> Int
run n = sieve (const True) [2 ..] !! n

main = run 2000
