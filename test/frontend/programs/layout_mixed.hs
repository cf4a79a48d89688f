module Main where
-- where/guard/layout oddities
f x
  | x > 100
  , let y = x `div` 2
  , y > 60 = "big" ++ show y
  | x < 0 = neg
  | otherwise
  = case x of
      0 -> "zero"
      n | even n, n > 10 -> "even" ++ more n
        | odd n -> "odd" ++ more n
       where more m = show (m * k)
      _ -> "other"
  where neg = "neg"
        k = 2

g :: Int -> Int
g n = let a = n
          b = a + 1 in
      let { c = b
          ; d = c * 2 ;
          } in
      if d > 10 then d else
        let e = d in e + 1

op :: Int -> Int -> Int
x `op` y = x * 2 + y
infixl 5 `op`
h = 1 `op` 2 `op` 3 + 4

main = do { a <- return 1 ; let { b = 2 } ; let { c = 3
          ; d = 4 }
          ; print (a + b + c + d) ; rest }
rest = do
  mapM_ (putStrLn . f) [150, 110, -5, 0, 12, 7, 4]
  print (map g [1, 10])
  print h
  let go 0 acc = acc
      go n acc = go (n - 1) (acc + n)
      total = go 10 0
  print total
  let x = 5
  if x > 3 then do
    putStrLn "a"
    putStrLn "b"
  else do
    putStrLn "c"
  let y | x > 3 = "y1"
        | otherwise = "y2"
      (p, q) = (x, y)
  print (p, q)
  case x of
    5 | False -> putStrLn "no"
    _ -> putStrLn "fallthrough"
  let z = do { v <- [1, 2, 3]; w <- "ab"; return (v, w) }
  print z
  print $ map (\n -> case n of { 1 -> "one"; 2 -> "two"; _ | n > 5 -> "many" | otherwise -> "few" }) [1, 2, 3, 9]
  print [ (a, b) | a <- [1 .. 3], let b = a * a, odd b ] 
  print . sum . map (* 2) $ filter (> 2) [1, 2, 3]
  (if x == 5 then print else const (return ())) "yes"
  where
    _unused = ()
