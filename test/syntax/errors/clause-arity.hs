f 0 = 1
f x y = 2
f = 3
f z = 4

g = h where
  h 1 2 = 3
  h 1 = 4
