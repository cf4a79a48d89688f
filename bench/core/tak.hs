main :: IO ()
main = print (tak 27 18 9)
-- small: main = print (tak 18 12 6)

tak :: Int -> Int -> Int -> Int
tak x y z =
  if y < x
    then tak (tak (x - 1) y z) (tak (y - 1) z x) (tak (z - 1) x y)
    else z
