-- error: 4
f :: Int -> Int
f x | x > 1
    | otherwise = 2
main :: IO ()
main = print (f 1)
