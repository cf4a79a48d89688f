f !x = x
g = do
  let !z = 1
  return z
