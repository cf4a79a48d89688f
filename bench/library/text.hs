-- Builds 10 MB of text, splits it into lines and words.
main :: IO ()
main = do
  let text = concatMap (\i -> show i ++ (if i `mod` 10 == 0 then "\n" else " and ")) [1 .. 1000000 :: Int]
  print (length text, length (lines text), length (words text), length (unwords (words text)))
