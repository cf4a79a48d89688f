coin :: Int
coin = 0 ? 1

main :: Int
main = coin
