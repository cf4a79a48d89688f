f x | x = 1 = 2
    | otherwise = 3

g x = if x = 1 then 2 else 3

h x = case x of
  1 = 2
  _ -> 3
