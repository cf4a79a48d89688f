-- error: 3
data T = T
main = print T
