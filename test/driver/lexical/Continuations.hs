-- Continuation-passing style, over-saturation, partial applications in data.
--
-- addTo <- main: 4
-- compose <- main: 1
-- factorial <- factorial: 5
-- factorial <- main: 1
-- finish <- main: 1
-- main <- (root): 1
-- pick <- main: 2
module Main where
factorial :: Int -> (Int -> r) -> r
factorial 0 k = k 1
factorial n k = factorial (n - 1) (\m -> k (n * m))
finish :: Int -> String
finish n = "done: " ++ show n
addTo :: Int -> Int -> Int
addTo a b = a + b
compose :: [a -> a] -> a -> a
compose fs = foldr (.) id fs
pick :: Bool -> Int -> Int -> Int
pick True = \a _ -> a
pick False = \_ b -> b
main :: IO ()
main = do
  putStrLn (factorial 5 finish)
  print (compose (map addTo [1, 2, 3, 4]) 0)
  print (pick True 1 2 + pick False 3 4)
