-- error: 5
main :: IO ()
main = do
  print (map (2 ^) [1, 2])
  print (map (++ 1) ["a"])
