-- error: 3
f :: Maybe Int -> Int
f (Just x y) = x
f Nothing = 0
main :: IO ()
main = print (f Nothing)
