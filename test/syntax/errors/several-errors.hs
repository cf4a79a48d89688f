f = (1

g = 2

h = )

k = if

l = 3 where where
