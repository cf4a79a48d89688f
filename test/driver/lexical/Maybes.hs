-- Maybe and Either as monads, functions without parameters, where.
--
-- area <- main: 3
-- checked <- area: 6
-- describe <- main: 3
-- double <- twice: 3
-- main <- (root): 1
-- parse <- area: 6
-- twice <- main: 2
module Main where
parse :: String -> Either String Int
parse s
  | all (`elem` "0123456789") s = Right (read s)
  | otherwise = Left ("no number: " ++ s)
checked :: Int -> Either String Int
checked n = if n > 100 then Left "too large" else Right n
area :: String -> String -> Either String Int
area a b = do
  x <- parse a >>= checked
  y <- parse b >>= checked
  return (x * y)
describe :: Either String Int -> String
describe = either ("error: " ++) (("area " ++) . show)
double :: Int -> Maybe Int
double n | n > 50 = Nothing
         | otherwise = Just (n + n)
twice :: Int -> Maybe Int
twice n = double n >>= double
main :: IO ()
main = do
  putStrLn (describe (area "3" "4"))
  putStrLn (describe (area "30" "40"))
  putStrLn (describe (area "5" "6"))
  print (twice 60)
  print (twice 2)
