-- error: 3
-- That there is no `Num Char` follows.
main = print (map (+ 'a') [1 :: Int])
