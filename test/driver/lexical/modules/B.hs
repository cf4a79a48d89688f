module B where
import A
pong :: Int -> Int
pong 0 = 0
pong n = 1 + ping pong (n - 1)
