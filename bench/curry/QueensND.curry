-- small: 5
-- A queen of each row chooses a column: a choice for each place that is tried, and many fail.
column :: Int -> Int
column n = if n == 1 then 1 else n ? column (n - 1)

safe :: Int -> Int -> [Int] -> Bool
safe _ _ []     = True
safe d q (c:cs) = q /= c && q /= c + d && q /= c - d && safe (d + 1) q cs

place :: Int -> Int -> [Int]
place n k | k == 0      = []
          | safe 1 q qs = q : qs
  where qs = place n (k - 1)
        q  = column n

run :: Int -> [Int]
run n = place n n

main = run 8
