-- error: 3
main :: IO ()
main = print ((\x | x > 1 -> x) 2)
