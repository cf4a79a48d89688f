-- error: 3
f :: Int -> Int
f !x = x
main = print (f 1)
