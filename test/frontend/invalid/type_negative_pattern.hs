-- error: 3
f :: String -> Int
f (-1) = 1
f _ = 2
main :: IO ()
main = print (f "")
