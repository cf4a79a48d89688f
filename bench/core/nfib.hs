main :: IO ()
main = print (nfib 33)
-- small: main = print (nfib 24)

nfib :: Int -> Int
nfib n = if n < 2 then 1 else 1 + (nfib (n - 1) + nfib (n - 2))
