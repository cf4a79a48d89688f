f x =
  let y = x
      z = y

g = 1
