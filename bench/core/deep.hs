{-# LANGUAGE BangPatterns #-}
data List a = Nil | Cons a (List a)

main :: IO ()
main = print (rounds 0 4)
-- small: main = print (sumTo 60000 + sumList (upto 1 30000))

rounds :: Int -> Int -> Int
rounds acc 0 = acc
rounds acc k =
  let !a = sumTo (1000000 + k)
      !b = sumList (upto k 500000)
      !acc' = acc + (a + b)
   in rounds acc' (k - 1)

sumTo :: Int -> Int
sumTo 0 = 0
sumTo n = n + sumTo (n - 1)

sumList :: List Int -> Int
sumList Nil = 0
sumList (Cons y ys) = y + sumList ys

upto :: Int -> Int -> List Int
upto from to = if from > to then Nil else Cons from (upto (from + 1) to)
