M.f x = 1
x M.+ y = 2
g M.x = 3
M.h :: Int
