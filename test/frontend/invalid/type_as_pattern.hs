-- error: 3
f :: [Int] -> Int
f all@(x:xs) = all + x
f [] = 0
main :: IO ()
main = print (f [])
