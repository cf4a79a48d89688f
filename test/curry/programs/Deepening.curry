-- Iterative deepening ends where depth first does not; no value is printed twice.
nats :: Int -> Int
nats n = nats (n + 1) ? (if n `mod` 50 == 0 then n else failed)

main :: Int
main = nats 0
