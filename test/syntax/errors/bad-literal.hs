f = "a\qb"
g = 'ab'
h = ''
i = '\x110000'
j = 'x
k = "\^a"
l = '\&'
