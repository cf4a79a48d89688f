-- error: 5
module Main where
main = do
  let f :: a -> a
      f x = not x
  print (f True)
