f = do
  let x = 1
  in print x
