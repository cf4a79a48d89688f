{-# LANGUAGE BangPatterns #-}
main :: IO ()
main = print (total 0 100000)
-- small: main = print (total 0 4000)

total :: Int -> Int -> Int
total acc 0 = acc
total acc n =
  let !s = steps 0 n
      !acc' = acc + s
      !n' = n - 1
   in total acc' n'

steps :: Int -> Int -> Int
steps count 1 = count
steps count n =
  let !count' = count + 1
   in case rem n 2 of
        0 -> let !half = quot n 2 in steps count' half
        _ -> let !next = 3 * n + 1 in steps count' next
