-- error: 4
f :: Maybe Int -> Int
f m = do
  x <- m
  x + 1
main = print (f (Just 1))
