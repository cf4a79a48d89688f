-- error: 4
main :: IO ()
main = do
  let xs = map [1, 2, 3] (+ 1)
  print xs
