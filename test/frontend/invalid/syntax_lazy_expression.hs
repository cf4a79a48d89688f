-- error: 2
f x = ~x
main :: IO ()
main = print (f 1)
