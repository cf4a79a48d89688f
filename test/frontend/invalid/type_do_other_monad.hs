-- error: 5
f :: Maybe Int
f = do
  x <- Just 1
  print x
  return x
main :: IO ()
main = print f
