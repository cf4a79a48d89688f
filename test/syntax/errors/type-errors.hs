f :: Int ->
f = 1

g :: [Int
g = 2

h :: (Int, = 3

k :: forall a b
k = 1

x + y :: Int
