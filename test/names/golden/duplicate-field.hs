module Main where
data T = T { x, y :: Int }
main = T { x = 1, x = 2 }
f t = t { y = 1, y = 1 }
g T { x = 1, x = 2 } = 1
