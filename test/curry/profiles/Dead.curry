-- All work of `wasted` is for nothing, that of `kept` is not.
wasted :: Int -> [Int]
wasted n = if n == 0 then failed else n : wasted (n - 1)

kept :: Int -> [Int]
kept n = if n == 0 then [] else n : kept (n - 1)

main = last (wasted 100 ? kept 100) where
  last [x] = x
  last (_:y:ys) = last (y:ys)
