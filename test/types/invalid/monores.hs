-- error: 4
plus = (+)
a = plus 1 2
b = plus 1.5 2.5
c = plus (1 :: Int) 2
main = print a
