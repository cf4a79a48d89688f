-- layout corner cases
module Main where
import Control.Monad
data T = A | B | C
  deriving (Show, Eq,
            Ord, Enum, Bounded)
f x = case x of
  A -> 1
  B
    | True -> 2
    | otherwise -> 3
  C -> let y = 5
           z = 6 in y + z
g x = if x then do
        putStrLn "yes"
        putStrLn "more"
      else do
        putStrLn "no"
h = do { putStrLn "a" ; putStrLn "b"
       ; putStrLn "c" }
k n | n > 0, even n = "pos even"
    | n > 0
    , odd n
    = "pos odd"
    | Just m <- lookup n table
    , let m' = m ++ "!"
    = m'
k _ = "other"
table = [(-1, "minus one"), (0, "zero")]
op x = x
  where
    _ = ()
nested = do
  forM_ [1,2] $ \i -> do
    when (i > 1) $
      putStrLn "big"
    unless (i > 1) $ do
      putStrLn "small"
  let a = 1
      b = 2
      go 0 = []
      go n = n : go (n-1)
  print (a + b, go 3)
  if a > b
    then putStrLn "gt"
    else putStrLn "le"
  case a of
    1 -> putStrLn "one"
    _ -> return ()
  let in print 1
  let { } 
  x <- if a == 1 then return 10 else return 20
  print x
tup = (case 1 of 1 -> "x"; _ -> "y", let q = 2 in q)
lst = [case x of { 1 -> "a"; _ -> "b" } | x <- [1,2]]
parseErr = let x = 1; y = 2 in x + y
ww = let f 1 = 2; f x = x in map f [1, 2, 3] where
main = do
  mapM_ (print . f) [minBound ..]
  g True; g False
  h
  mapM_ (putStrLn . k) [2, 3, -1, 0, -7]
  nested
  print tup
  print lst
  print parseErr
  print (if True then 1 else where_)
  print ww
  if True
  then putStrLn "t"
  else putStrLn "f"
  do putStrLn "inner"
     putStrLn "block"
  mapM_ print $ do
    x <- [1,2]
    y <- "ab"
    return (x, y)
 where where_ = 1
