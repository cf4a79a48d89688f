f = "abc
g = 2
h = "a\
  b"
