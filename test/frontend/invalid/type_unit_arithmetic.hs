-- error: 5
main :: IO ()
main = do
  r <- putStrLn "a"
  print (r + 1)
