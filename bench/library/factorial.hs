-- The factorial of 5,000, and its digits.
main :: IO ()
main = do
  let n = product [1 .. 5000 :: Integer]
  print (length (show n), n `mod` 1000000007)
