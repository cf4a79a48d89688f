-- `oops` is a Bool at one place and a function at another.
oops :: a
oops = error "x"

f :: Bool -> Int -> Int
f b = if b then id else oops

g :: Int -> Bool
g n = n > 1 || case oops of
  True -> True
  False -> False

main :: IO ()
main = print (f True 3) >> print (g (f True 2))
