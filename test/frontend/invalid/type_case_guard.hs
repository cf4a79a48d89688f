-- error: 4
f :: Maybe Int -> Int
f m = case m of
  Just n | n -> 1
         | otherwise -> 2
  Nothing -> 3
main :: IO ()
main = print (f Nothing)
