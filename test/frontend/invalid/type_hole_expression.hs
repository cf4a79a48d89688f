-- error: 3
f :: Int -> Int
f x = _ + x
main :: IO ()
main = print (f 1)
