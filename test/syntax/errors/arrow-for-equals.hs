f x -> x + 1

g x
  | x > 1 -> 2
