-- error: 4
main :: IO ()
main = do
  print (1 + 2))
  print 3
