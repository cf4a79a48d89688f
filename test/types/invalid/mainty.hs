-- error: 3
main :: Int
main = 3
