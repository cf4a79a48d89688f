-- Breadth first: the values with the fewest choices come first, however deep others lie.
down :: Int -> Int
down n = down (n + 1) ? n

main :: Int
main = down 0 ? (100 ? 200)
