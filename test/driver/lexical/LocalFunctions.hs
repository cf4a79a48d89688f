-- Functions in where of one name, foldr with a local function, comprehensions.
--
-- bump <- count: 3
-- comp <- main: 1
-- count <- main: 1
-- keep <- comp: 6
-- main <- (root): 1
-- scale <- comp: 4
-- scale <- total: 5
-- total <- main: 1
module Main where
total :: [Int] -> Int
total xs = foldr go 0 xs
  where go x acc = scale x + acc
count :: [Int] -> Int
count xs = go xs 0
  where go [] n = n
        go (y : ys) n = go ys (bump n)
scale, bump :: Int -> Int
scale x = x * 2
bump n = n + 1
comp :: [Int] -> [Int] -> [(Int, Int)]
comp xs ys = [(scale x, y) | x <- xs, y <- ys, keep x y]
keep :: Int -> Int -> Bool
keep x y = x /= y
main :: IO ()
main = do
  print (total [1 .. 5])
  print (count [1, 2, 3])
  print (comp [1, 2] [2, 3, 1])
