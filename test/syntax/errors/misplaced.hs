f = 1
  where
    data T = T
    g = 2

class C a where
  import M

where x = 1
