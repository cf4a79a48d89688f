f (x + 1) = x
f (g x) = 2
(if x then y else z) = 3
g [x | y] = 4
h = case 1 of
  x * 2 -> 3
k = \(do x) -> 5
l = do
  f x <- getLine
  return 1
m (-x) = 1
h x:xs = x
