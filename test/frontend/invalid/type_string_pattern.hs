-- error: 3
f :: Int -> Int
f "a" = 1
f _ = 2
main :: IO ()
main = print (f 1)
