-- error: 4
main :: IO ()
main = do
  print (compare (Just id) Nothing)
