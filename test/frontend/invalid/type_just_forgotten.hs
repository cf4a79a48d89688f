-- error: 3
f :: Int -> Maybe Int
f x | x > 0 = x
    | otherwise = Nothing
main :: IO ()
main = print (f 1)
