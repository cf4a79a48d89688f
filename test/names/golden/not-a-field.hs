module Main where
data T = T { x :: Int }
data U = U { y :: Int }
main = T { y = 1 }
a t = t { main = 1 }
b U { x = 1 } = 2
c = U { map = 1 }
